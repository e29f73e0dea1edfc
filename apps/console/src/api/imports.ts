import {
  type CheckedImport,
  type ImportDraft,
  type ImportKind,
  importOperations,
} from '@dmc/contract/imports';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { serverNow } from './clock.ts';
import { listPages, readList } from './list.ts';
import { key } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';

const changed = [
  ['imports'],
  ['products'],
  ['discounts'],
  ['retailers'],
  ['payments'],
  ['dashboard'],
  ['accounting'],
] as const;

/** Imports from CSV files: an extension. */
export const imports = {
  list: (kind: ImportKind) =>
    queryOptions({
      queryKey: key('imports', kind),
      queryFn: async ({ signal }) => {
        const pages = listPages((page) =>
          call(importOperations.listImports, { query: { kind, ...page } }, { signal }),
        );
        const { rows } = await readList(pages, {
          signal,
          maxPages: MAX_PAGES.searched,
          // The list is newest first: no later row can be undone either.
          until: (page) => page.rows.some(({ undoUntil }) => Date.parse(undoUntil) < serverNow().getTime()),
        });
        return rows;
      },
    }),
  check: () =>
    mutationOptions({
      mutationFn: (draft: ImportDraft) => call(importOperations.checkImport, { body: draft }),
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: CheckedImport; idempotencyKey: string }) =>
        call(importOperations.createImport, { body: draft }, { idempotencyKey }),
      meta: { invalidates: changed },
    }),
  undo: () =>
    mutationOptions({
      mutationFn: (id: string) => call(importOperations.undoImport, { params: { id } }),
      meta: { invalidates: changed },
    }),
};
