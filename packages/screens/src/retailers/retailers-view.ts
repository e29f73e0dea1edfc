import { flag, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';

/** What the retailers screen shows, as its URL says. */
export const retailersView = viewUrl({
  search: search(),
  sort: sort(),
  /** The form that adds one is open. */
  adding: flag({ param: 'new', replaces: 'again' }),
});
export type RetailersView = ViewOf<typeof retailersView>;
