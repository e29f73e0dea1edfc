import { LIST_LIMIT } from '@dmc/contract/operation';
import { type RetailerDraft, retailerOperations } from '@dmc/contract/retailers';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

const changed = [['retailers'], ['dashboard']] as const;

/** Retailers: call 22 and the creation extension. */
export const retailers = {
  list: ({ search = '' }: { search?: string } = {}) =>
    queryOptions({
      queryKey: key('retailers', 'list', { search }),
      queryFn: ({ signal }) =>
        call(retailerOperations.listRetailers, { query: { search, limit: LIST_LIMIT } }, { signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: RetailerDraft; idempotencyKey: string }) =>
        call(retailerOperations.createRetailer, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
};
