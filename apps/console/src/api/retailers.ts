import { type RetailerDraft, retailerOperations } from '@dmc/contract/retailers';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = [['retailers'], ['dashboard'], ['payments']] as const;

/** Retailers: calls 22 and 23, and the creation extension. */
export const retailers = {
  /** The totals, if sent, cover all retailers, whatever the search. */
  list: ({ search } = { search: '' }) =>
    listQuery(key('retailers', 'list', { search }), (page, signal) =>
      call(retailerOperations.listRetailers, { query: { search, ...page } }, { signal }),
    ),
  setStatus: () =>
    mutationOptions({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        call(retailerOperations.setRetailerStatus, { params: { id }, body: { isActive } }),
      meta: { invalidates: changed },
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: RetailerDraft; idempotencyKey: string }) =>
        call(retailerOperations.createRetailer, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
};
