import { productHistoryOperations } from '@dmc/contract/product-history';
import { draftOf, type ProductDraft, type ProductQuery, productOperations } from '@dmc/contract/products';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

const changed = [['products'], ['dashboard'], ['discounts']] as const;

/** Products: calls 8–12. */
export const products = {
  list: (query: Omit<ProductQuery, 'page' | 'limit'> = { search: '' }) =>
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
      meta: { invalidates: changed },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, draft }: { id: string; draft: ProductDraft }) =>
        call(productOperations.updateProduct, { params: { id }, body: draft }),
      meta: { invalidates: changed },
    }),
  /** The call replaces the whole product, so it is read first: an older copy would bring back an older stock. */
  setActive: () =>
    mutationOptions({
      mutationFn: async ({ id, isActive }: { id: string; isActive: boolean }) => {
        const product = await call(productOperations.getProduct, { params: { id } });
        const draft = { ...draftOf(product), isActive };
        return call(productOperations.updateProduct, { params: { id }, body: draft });
      },
      meta: { invalidates: changed },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(productOperations.deleteProduct, { params: { id } }),
      meta: { invalidates: changed },
    }),
};
