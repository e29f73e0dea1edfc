import { retailersView } from '@dmc/screens/retailers-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { startList } from '../api/list.ts';
import { retailers } from '../api/retailers.ts';
import { loaderView } from '../view/loader-view.ts';

export const loader = (args: LoaderFunctionArgs) =>
  startList(retailers.list(loaderView(retailersView, args)));
