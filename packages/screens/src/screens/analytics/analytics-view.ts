import { ANALYTICS_PERIODS, DEFAULT_ANALYTICS_PERIOD } from '@dmc/contract/analytics';
import { choice, type ViewOf, viewUrl } from '../../parts/view-url/view-url.ts';

/** What the platform analytics show, as encoded in their URL. */
export const analyticsView = viewUrl({
  period: choice(ANALYTICS_PERIODS, { initial: DEFAULT_ANALYTICS_PERIOD }),
});
export type AnalyticsView = ViewOf<typeof analyticsView>;
