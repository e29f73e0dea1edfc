import { flag, viewUrl } from '../../parts/view-url/view-url.ts';

/** The dialog that is open over the dashboard, as encoded in its URL. */
export const dashboardView = viewUrl({ newOrder: flag() });
