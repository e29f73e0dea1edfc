import { flag, viewUrl } from '../view-url/view-url.ts';

/** What is open over the dashboard, kept in its URL. */
export const dashboardView = viewUrl({ newOrder: flag() });
