import { flag, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';

/** What the retailers screen shows, as encoded in its URL. */
export const retailersView = viewUrl({
  search: search(),
  sort: sort(),
  /** The Add Retailer form is open. */
  adding: flag({ param: 'new', replaces: 'again' }),
});
export type RetailersView = ViewOf<typeof retailersView>;
