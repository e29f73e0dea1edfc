import { LIST_LIMIT, type ProductDraft, productOperations } from '@dmc/contract/products';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

const changed = [['products'], ['dashboard']] as const;

/** Products: calls 8–12. Lists are fetched 100 rows at a time (core §9), further pages behind the first. */
export const products = {
  list: ({ search, pages }: { search: string; pages: number }) =>
    queryOptions({
      queryKey: key('products', 'list', { search, pages }),
      queryFn: async ({ signal }) => {
        const answers = await Promise.all(
          Array.from({ length: pages }, (_, index) =>
            call(
              productOperations.listProducts,
              { query: { search, limit: LIST_LIMIT, page: index + 1 } },
              { signal },
            ),
          ),
        );
        return {
          rows: answers.flatMap((answer) => answer.rows),
          total: answers[0]?.pagination?.total,
          // Without a total, a full last page means that there may be more (G11).
          maybeMore: (answers.at(-1)?.rows.length ?? 0) === LIST_LIMIT,
        };
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: key('products', 'one', id),
      queryFn: ({ signal }) => call(productOperations.getProduct, { params: { id } }, { signal }),
    }),
  save: () =>
    mutationOptions({
      mutationFn: ({
        id,
        draft,
        idempotencyKey,
      }: {
        id?: string;
        draft: ProductDraft;
        idempotencyKey: string;
      }) =>
        id === undefined
          ? call(productOperations.createProduct, { body: draft }, { idempotencyKey })
          : call(productOperations.updateProduct, { params: { id }, body: draft }),
      meta: { invalidates: changed },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(productOperations.deleteProduct, { params: { id } }),
      meta: { invalidates: changed },
    }),
};
