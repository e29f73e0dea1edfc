import { dayOf, formatCalendarDate } from '@dmc/contract/dates';
import { isBlocked, RETAILER_STATUSES, type Retailer } from '@dmc/contract/retailers';
import { day, flag, oneOf, search, sort, text, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import { retailersCopy as copy } from './retailers.copy.ts';

type Status = (typeof RETAILER_STATUSES)[number];

export const hasStatus = (retailer: Retailer, status: Status | null): boolean =>
  status === null || isBlocked(retailer) === (status === 'blocked');
export const isIn = (retailer: Retailer, city: string): boolean => city === '' || retailer.city === city;

/** What the retailers screen shows, as encoded in its URL. The server searches, and may filter. */
export const retailersView = viewUrl(
  {
    search: search(),
    /** Null for every status. */
    status: oneOf(RETAILER_STATUSES, { describe: (status) => (status ? copy[status] : '') }),
    /** Empty for every city. */
    city: text({ describe: (city) => city }),
    joinedFrom: day({ describe: (date) => copy.joinedFrom(formatCalendarDate(date)) }),
    sort: sort(),
    /** The Add Retailer form is open. */
    adding: flag({ param: 'new', replaces: 'again' }),
  },
  {
    status: hasStatus,
    city: isIn,
    joinedFrom: ({ createdAt }: Retailer, date: string, timeZone: string) =>
      createdAt !== undefined && dayOf(createdAt, timeZone) >= date,
  },
);
export type RetailersView = ViewOf<typeof retailersView>;
