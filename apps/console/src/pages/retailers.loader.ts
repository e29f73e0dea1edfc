import { retailersView } from '@dmc/screens/retailers-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability } from '../api/health.ts';
import { startList } from '../api/list.ts';
import { loaderView } from '../view/loader-view.ts';
import { retailersOf } from './retailer-query.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(retailersOf(loaderView(retailersView, args), hasCapability('retailers.filter')));
