import { choice, dialog, search, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { distributorsCopy as copy } from './distributors.copy.ts';

export const DISTRIBUTOR_STATUSES = ['all', 'active', 'inactive'] as const;

/** What the distributors screen shows, as encoded in its URL. */
export const distributorsView = viewUrl({
  search: search(),
  status: choice(DISTRIBUTOR_STATUSES, { describe: (status) => copy.statuses[status], resets: ['pages'] }),
  /** The dialog that is open above the list. */
  open: dialog(['new'], ['details', 'edit', 'deactivate'], { replaces: 'again' }),
});
export type DistributorsView = ViewOf<typeof distributorsView>;
/** The filters sent to the server. */
export type DistributorFilter = Pick<DistributorsView, 'search' | 'status'>;
