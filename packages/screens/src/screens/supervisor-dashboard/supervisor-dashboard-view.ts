import { id, viewUrl } from '../../parts/view-url/view-url.ts';

/** What the supervisor's dashboard shows, as encoded in its URL: the order whose details are open. */
export const supervisorDashboardView = viewUrl({ open: id() });
