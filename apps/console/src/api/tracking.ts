import { trackingOperations } from '@dmc/contract/tracking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { serverNow } from './clock.ts';
import { listPages, readList } from './list.ts';
import { key } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';

/** A map shows everything or says what is missing: as many rows per call as allowed, and as many calls as needed. */
const EVERYTHING = { limit: 500 };

/** The time of the answer by the server's clock; undefined if a page of another origin may not read the header. */
function dateOf(headers: Headers): Date | undefined {
  const date = new Date(headers.get('date') ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Locations: calls 52–54. */
export const tracking = {
  supervisors: () =>
    queryOptions({
      queryKey: key('tracking', 'supervisors'),
      queryFn: async ({ signal }) => {
        let serverDate: Date | undefined;
        const pages = listPages(
          (query, signal) =>
            call(
              trackingOperations.listSupervisorLocations,
              { query },
              {
                signal,
                onHeaders: (headers) => {
                  serverDate = dateOf(headers);
                },
              },
            ),
          EVERYTHING,
        );
        const { rows, unreadable } = await readList(pages, { signal, maxPages: MAX_PAGES.mapped });
        return { rows, unreadable, receipt: { receivedAt: serverNow(), serverDate } };
      },
    }),
  retailers: () =>
    queryOptions({
      queryKey: key('tracking', 'retailers'),
      queryFn: async ({ signal }) => {
        const pages = listPages(
          (query, signal) => call(trackingOperations.listRetailerLocations, { query }, { signal }),
          EVERYTHING,
        );
        const { rows, unreadable, total } = await readList(pages, { signal, maxPages: MAX_PAGES.mapped });
        return { rows, unreadable, total };
      },
    }),
  /** The documents show no parameters for this call. */
  trails: () =>
    queryOptions({
      queryKey: key('tracking', 'trails'),
      queryFn: async ({ signal }) => (await call(trackingOperations.listTrailPoints, {}, { signal })).rows,
    }),
};
