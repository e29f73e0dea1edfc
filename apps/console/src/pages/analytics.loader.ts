import { analyticsView } from '@dmc/screens/analytics-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { analytics } from '../api/analytics.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { loaderView } from '../view/loader-view.ts';

export const loader = (args: LoaderFunctionArgs) =>
  prefetchQuery(analytics.platform(loaderView(analyticsView, args).period));
