import { flag, viewUrl } from '../view-url/view-url.ts';

/** What lies over the dashboard, as its URL says. */
export const dashboardView = viewUrl({ newOrder: flag() });
