import { distributorsView } from '@dmc/screens/distributors-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { distributors } from '../api/distributors.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(distributors.list(loaderView(distributorsView, args)));
