import { trackingOperations } from '@dmc/contract/tracking';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** A map shows everything or says what it leaves out: as many rows as one call may ask for. */
const EVERYTHING = 500;

/** When the server answered by its own clock; undefined where a page of another origin may not read that. */
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
        return { rows, unreadable, receipt: { receivedAt: new Date(), serverDate } };
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
  /** The documents show no parameters of this call: none are sent. */
  trails: () =>
    queryOptions({
      queryKey: key('tracking', 'trails'),
      queryFn: async ({ signal }) => (await call(trackingOperations.listTrailPoints, {}, { signal })).rows,
    }),
};
