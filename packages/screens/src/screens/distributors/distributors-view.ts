import { DISTRIBUTOR_COLUMNS, findsDistributor } from '@dmc/contract/distributors';
import { STATUS_FILTERS } from '../../parts/status-filter/status-filter.ts';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, type ViewOf } from '../../parts/view-url/view-url.ts';
import { hasStatus } from './distributor-list.ts';
import { distributorsCopy as copy } from './distributors.copy.ts';

/** What the distributors screen shows, as encoded in its URL. The server may filter. */
export const distributorsView = listView({
  filters: {
    search: search(findsDistributor, { resets: [] }),
    status: filter(choice(STATUS_FILTERS), (status) => copy.statuses[status], hasStatus),
  },
  sort: sort(DISTRIBUTOR_COLUMNS),
  /** The dialog that is open above the list. */
  fields: { open: dialog(['new'], ['details', 'edit', 'deactivate'], { replaces: 'again' }) },
});
export type DistributorsView = ViewOf<typeof distributorsView>;
