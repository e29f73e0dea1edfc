import { PRODUCT_IMAGES, PRODUCT_TEXTS } from '@dmc/contract/products';
import { toasts } from '@dmc/design-system/toasts';
import { Products, type ProductsView, STOCK_FILTERS } from '@dmc/screens/products';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { failureOf, outcomeOf, toCallError } from '../api/failure.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { products } from '../api/products.ts';
import { draftStore } from '../session/drafts.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useViewParams } from './view-params.ts';
import { useWriteKey } from './write-key.ts';

const drafts = draftStore('product');
const StoredImages = lazy(() => import('./stored-images.tsx'));

function readView(params: URLSearchParams): ProductsView {
  const edit = params.get('edit');
  return {
    search: params.get('search') ?? '',
    filter: STOCK_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
    sort: readSort(params.get('sort')),
    open: params.has('new') ? { kind: 'new' } : edit ? { kind: 'edit', id: edit } : null,
  };
}

export default function ProductsRoute({ user }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const pages = readPages(params.get('pages'));
  const client = useQueryClient();
  const list = useQuery({
    ...products.list({ search: view.search, pages }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation(products.save());
  const remove = useMutation(products.remove());
  const writeKey = useWriteKey(view.open !== null);

  const editId = view.open?.kind === 'edit' ? view.open.id : undefined;
  const unlisted = editId !== undefined && list.isSuccess && !list.data.rows.some((row) => row.id === editId);
  const one = products.one(editId ?? '');
  const opened = useQuery(unlisted ? one : { queryKey: one.queryKey, queryFn: skipToken });
  // The address names a product that cannot be had: say so, and do not open a form later by itself.
  const missing = unlisted && opened.error;
  useEffect(() => {
    if (!missing) return;
    toasts.show({ tone: 'error', text: failureOf(missing).message });
    setParams((now) => withParams(now, { edit: '' }), { replace: true });
  }, [missing, setParams]);

  const onView = ({ search, filter, sort, open }: Partial<ProductsView>) =>
    setParams(
      (now) =>
        withParams(now, {
          ...(search === undefined ? {} : { search, pages: '' }),
          ...(filter === undefined ? {} : { filter: filter === 'all' ? '' : filter }),
          ...(sort === undefined ? {} : { sort: writeSort(sort) }),
          ...(open === undefined
            ? {}
            : { new: open?.kind === 'new' ? '1' : '', edit: open?.kind === 'edit' ? open.id : '' }),
        }),
      // Opening and searching are steps back goes through; sorting is not.
      { replace: sort !== undefined },
    );

  const tenant = user.impersonation?.isImpersonating ? user.distributor?.name : undefined;
  return (
    <Products
      products={toLoadable(list)}
      opened={unlisted ? toLoadable(opened) : undefined}
      view={view}
      onView={onView}
      onRetry={() => void list.refetch()}
      onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
      loadingMore={list.isPlaceholderData}
      onSave={async (draft, id) => {
        try {
          await save.mutateAsync({ draft, idempotencyKey: writeKey, ...(id === undefined ? {} : { id }) });
          return { ok: true };
        } catch (error) {
          const outcome = outcomeOf(error, `${PRODUCT_TEXTS.failed}. Please try again.`);
          const conflict = toCallError(error, true).kind === 'conflict';
          // The list behind the form, and the form when it is opened again, show what the server has now.
          if (conflict || (!outcome.ok && outcome.unknown))
            await client.invalidateQueries({ queryKey: key('products') });
          // Whoever was told of the other change may put his own back over it.
          const kept = id === undefined || !conflict ? undefined : drafts.find(id);
          if (id !== undefined && kept) drafts.keep(id, { ...kept, version: undefined });
          return outcome;
        }
      }}
      onDelete={async (id) => {
        try {
          await remove.mutateAsync(id);
          toasts.show({ tone: 'success', text: 'Product deleted' });
          return { ok: true };
        } catch (error) {
          return outcomeOf(error, 'The product could not be deleted.', 'deleted');
        }
      }}
      upload={async (file, { onProgress, retryOf }) => {
        // Comes with the first chosen file.
        const { UploadError, uploads } = await import('../api/uploads.ts');
        return uploads.send(file, {
          category: PRODUCT_IMAGES,
          onProgress,
          ...(retryOf instanceof UploadError && retryOf.stored ? { stored: retryOf.stored } : {}),
        });
      }}
      storedImages={(form) => (
        <Suspense fallback={null}>
          <StoredImages {...form} tenant={tenant} />
        </Suspense>
      )}
      drafts={drafts}
      tenant={tenant}
    />
  );
}
