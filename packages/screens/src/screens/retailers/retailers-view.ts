import { dayOf, formatCalendarDate } from '@dmc/contract/dates';
import { spellingKey } from '@dmc/contract/names';
import { isBlocked, RETAILER_COLUMNS, RETAILER_STATUSES, type Retailer } from '@dmc/contract/retailers';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { day, flag, oneOf, text, type ViewOf } from '../../parts/view-url/view-url.ts';
import { retailersCopy as copy } from './retailers.copy.ts';

type Status = (typeof RETAILER_STATUSES)[number];

export const hasStatus = (retailer: Retailer, status: Status | null): boolean =>
  status === null || isBlocked(retailer) === (status === 'blocked');
export const isInCity = ({ city = '' }: Retailer, chosen: string): boolean =>
  chosen === '' || spellingKey(city) === spellingKey(chosen);

/** What the retailers screen shows, as encoded in its URL. The server searches, and may filter. */
export const retailersView = listView({
  filters: {
    search: search('server'),
    /** Null for every status. */
    status: filter(oneOf(RETAILER_STATUSES), (status) => copy[status], hasStatus),
    /** Empty for every city. */
    city: filter(text(), (city) => city, isInCity),
    joinedFrom: filter(
      day(),
      (date) => copy.joinedFrom(formatCalendarDate(date)),
      ({ createdAt }: Retailer, date: string, timeZone: string) =>
        createdAt !== undefined && dayOf(createdAt, timeZone) >= date,
    ),
  },
  sort: sort(RETAILER_COLUMNS),
  /** The Add Retailer form is open. */
  fields: { adding: flag({ param: 'new', replaces: 'again' }) },
});
export type RetailersView = ViewOf<typeof retailersView>;
