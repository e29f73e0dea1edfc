import { calendarDate } from '@dmc/contract/dates';
import { PRODUCT_IMAGES, PRODUCT_TEXTS } from '@dmc/contract/products';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { loadCode } from '@dmc/design-system/load-code';
import { toasts } from '@dmc/design-system/toasts';
import { Products } from '@dmc/screens/products';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, outcomeOf, toCallError } from '../api/failure.ts';
import { useCapability, useHealth, useTimeZone } from '../api/health.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { products } from '../api/products.ts';
import { draftStore } from '../session/drafts.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useMissingRecord } from '../view/missing-record.ts';
import { useNow } from '../view/now.ts';
import { sendChange, sendOnce } from '../writes/idempotency-key.ts';
import { hasPendingImport } from '../writes/pending-imports.ts';
import { useBulkProductChange } from '../writes/product-change.ts';
import { useListPage } from './products.loader.ts';

const drafts = draftStore('product');
const PRODUCT_DELETED = 'This product no longer exists. Someone else may have deleted it.';
const StoredImages = lazyComponent(() => import('../dialogs/stored-images.tsx'));
const OpenProduct = lazyWithPreload(() => import('../dialogs/open-product.tsx'));
const Import = lazyComponent(() => import('../dialogs/import.tsx'));

export default function ProductsRoute({ user }: PageProps) {
  const { list, query } = useListPage();
  const { view, onView } = list;
  const client = useQueryClient();
  const onChange = useBulkProductChange();
  const [importing, setImporting] = useState(() => hasPendingImport('products'));
  const taxed = useCapability('books');
  const settled = useHealth((health) => health.settled);
  const now = useNow();
  const timeZone = useTimeZone();
  const mayImport = useCapability('imports');
  const create = useMutation(products.create());
  const update = useMutation(products.update());
  const remove = useMutation(products.remove());

  const editId = view.open?.kind === 'edit' ? view.open.id : undefined;
  const unlisted =
    editId !== undefined && query.isSuccess && !query.data.rows.some((row) => row.id === editId);
  const opened = useQuery({ ...products.one(editId ?? ''), enabled: unlisted });
  useMissingRecord({
    text: unlisted && opened.error ? failureText(opened.error) : undefined,
    onView,
    toastKey: 'product',
  });

  const tenant = user.impersonation?.isImpersonating ? user.distributor?.name : undefined;
  return (
    <>
      <Products
        // The form's fields depend on the server's extensions, so it opens once they are known.
        list={settled ? list : { ...list, view: { ...view, open: null } }}
        opened={unlisted ? toLoadable(opened) : undefined}
        onSave={async (draft, id) => {
          try {
            await (id === undefined
              ? sendOnce(drafts, 'new', (idempotencyKey) => create.mutateAsync({ draft, idempotencyKey }))
              : sendChange(drafts, id, () => update.mutateAsync({ id, draft })));
            return { ok: true };
          } catch (error) {
            const outcome = outcomeOf(
              error,
              PRODUCT_TEXTS.notSaved,
              'saved',
              id === undefined ? 'products' : undefined,
            );
            // Do not refetch the list: without its row, the form would close.
            if (id !== undefined && toCallError(error, true).kind === 'missing')
              return { ok: false, form: PRODUCT_DELETED };
            // Refetch, so that the list and the form show the server's current state.
            if (outcome.conflict || outcome.unknown)
              await client.invalidateQueries({ queryKey: key('products') });
            return outcome;
          }
        }}
        onDelete={async (id) => {
          const name = query.data?.rows.find((row) => row.id === id)?.name;
          try {
            await remove.mutateAsync(id);
            toasts.show({ tone: 'success', text: `${name ?? 'The product'} was deleted` });
            return { ok: true };
          } catch (error) {
            const outcome = outcomeOf(error, 'The product could not be deleted.', 'deleted');
            const alreadyDeleted = toCallError(error, true).kind === 'missing';
            // Not awaited: the dialog must be closed before the list loses its row.
            if (alreadyDeleted || outcome.unknown)
              void client.invalidateQueries({ queryKey: key('products') });
            if (!alreadyDeleted) return outcome;
            toasts.show({ tone: 'info', text: `${name ?? 'The product'} was already deleted` });
            return { ok: true };
          }
        }}
        onChange={onChange}
        taxed={taxed ? { today: calendarDate(now, timeZone) } : undefined}
        upload={async (file, { onProgress, retryOf }) => {
          // Loaded when the first file is chosen.
          const { UploadError, uploads } = await loadCode(() => import('../api/uploads.ts'));
          return uploads.send(file, {
            category: PRODUCT_IMAGES,
            onProgress,
            ...(retryOf instanceof UploadError && retryOf.stored ? { stored: retryOf.stored } : {}),
          });
        }}
        storedImages={(form) => (
          <LazyPart>
            <StoredImages {...form} tenant={tenant} />
          </LazyPart>
        )}
        imports={{ supported: mayImport, onOpen: () => setImporting(true) }}
        drafts={drafts}
        details={(opened) => <OpenProduct {...opened} view={view} onView={onView} />}
        tenant={tenant}
      />
      <LazyPart>{importing ? <Import kind="products" onClose={() => setImporting(false)} /> : null}</LazyPart>
    </>
  );
}
