import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { productHistoryOperations } from '@dmc/contract/product-history';
import { draftOf, type ProductDraft, type ProductQuery, productOperations } from '@dmc/contract/products';
import type { ProductChange } from '@dmc/screens/product-plan';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = {
  invalidates: [['products'], ['dashboard'], ['discounts']],
  records: [
    ['products', 'one'],
    ['products', 'list'],
  ],
} as const;

const changedSince = (field: ProductChange['field'], value: number | boolean): string => {
  if (field === 'price') return `Its price is ${formatMoney(Number(value))} now. Close and select it again.`;
  if (field === 'stock') return `Its stock is ${formatNumber(Number(value))} now. Close and select it again.`;
  return 'Someone else changed it meanwhile.';
};

/** Products: calls 8–12. */
export const products = {
  list: (query: Omit<ProductQuery, 'page' | 'limit'> = {}) =>
    listQuery(key('products', 'list', query), (page, signal) =>
      call(productOperations.listProducts, { query: { ...query, ...page } }, { signal }),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: key('products', 'one', id),
      queryFn: ({ signal }) => call(productOperations.getProduct, { params: { id } }, { signal }),
    }),
  history: (id: string) =>
    queryOptions({
      queryKey: key('products', 'history', id),
      queryFn: ({ signal }) => call(productHistoryOperations.productHistory, { params: { id } }, { signal }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: ProductDraft; idempotencyKey: string }) =>
        call(productOperations.createProduct, { body: draft }, { idempotencyKey }),
      meta: changed,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, draft }: { id: string; draft: ProductDraft }) =>
        call(productOperations.updateProduct, { params: { id }, body: draft }),
      meta: changed,
    }),
  /**
   * Changes one field, if it still has the value that the user saw. `isRetry`: an earlier attempt may have made the
   * change, which is then not repeated; otherwise the same value is someone else's change.
   */
  change: () =>
    mutationOptions({
      mutationFn: async ({
        id,
        field,
        from,
        to,
        isRetry,
      }: ProductChange & { id: string; isRetry?: boolean }) => {
        const now = await call(productOperations.getProduct, { params: { id } });
        const value = field === 'isActive' ? now.isActive !== false : now[field];
        if (value === to && (isRetry || field === 'isActive')) return now;
        if (value !== from) throw new CallError('conflict', changedSince(field, value), { fromServer: true });
        return call(productOperations.updateProduct, {
          params: { id },
          body: { ...draftOf(now), [field]: to },
        });
      },
      // A switch changes the rows and their counts together.
      meta: { ...changed, records: [['products', 'one']] },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(productOperations.deleteProduct, { params: { id } }),
      meta: changed,
    }),
};
