import { id, viewUrl } from '../view-url/view-url.ts';

/** The view of the supervisor's dashboard, kept in its URL: the order whose details are open. */
export const supervisorDashboardView = viewUrl({ open: id() });
