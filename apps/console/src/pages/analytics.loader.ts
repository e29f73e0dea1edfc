import { analyticsView } from '@dmc/screens/analytics-view';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { analytics } from '../api/analytics.ts';
import { startQuery } from '../api/loadable.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  startQuery(analytics.platform(analyticsView.read(new URL(request.url).searchParams).period));
