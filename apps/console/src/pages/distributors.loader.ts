import { distributorsView } from '@dmc/screens/distributors-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { distributorsOf } from './distributor-query.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(distributorsOf(loaderView(distributorsView, args), hasCapability('distributors.filter')));
