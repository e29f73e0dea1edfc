import { findsDistributor } from '@dmc/contract/distributors';
import { STATUS_FILTERS } from '../status-filter/status-filter.ts';
import { choice, dialog, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { hasStatus } from './distributor-list.ts';
import { distributorsCopy as copy } from './distributors.copy.ts';

/** What the distributors screen shows, as encoded in its URL. The server may filter. */
export const distributorsView = viewUrl(
  {
    search: search({ resets: [] }),
    status: choice(STATUS_FILTERS, { describe: (status) => copy.statuses[status] }),
    sort: sort(),
    /** The dialog that is open above the list. */
    open: dialog(['new'], ['details', 'edit', 'deactivate'], { replaces: 'again' }),
  },
  { search: findsDistributor, status: hasStatus },
);
export type DistributorsView = ViewOf<typeof distributorsView>;
