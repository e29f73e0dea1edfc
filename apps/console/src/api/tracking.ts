import { trackingOperations } from '@dmc/contract/tracking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { serverNow } from './clock.ts';
import { key } from './loadable.ts';

/** A map shows everything or states what is missing, so request as many rows as one call allows. */
const EVERYTHING = 500;

/** The time of the answer by the server's clock; undefined if a page from another origin may not read it. */
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
        const { rows, unreadable = 0 } = await call(
          trackingOperations.listSupervisorLocations,
          { query: { limit: EVERYTHING } },
          {
            signal,
            onHeaders: (headers) => {
              serverDate = dateOf(headers);
            },
          },
        );
        return { rows, unreadable, receipt: { receivedAt: serverNow(), serverDate } };
      },
    }),
  retailers: () =>
    queryOptions({
      queryKey: key('tracking', 'retailers'),
      queryFn: async ({ signal }) => {
        const {
          rows,
          unreadable = 0,
          pagination,
        } = await call(
          trackingOperations.listRetailerLocations,
          { query: { limit: EVERYTHING } },
          { signal },
        );
        return { rows, unreadable, total: pagination?.total };
      },
    }),
  /** The documents show no parameters for this call, so none are sent. */
  trails: () =>
    queryOptions({
      queryKey: key('tracking', 'trails'),
      queryFn: async ({ signal }) => (await call(trackingOperations.listTrailPoints, {}, { signal })).rows,
    }),
};
