import { type Discount, discountId } from '@dmc/contract/discount-answers';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { toasts } from '@dmc/design-system/toasts';
import { Discounts } from '@dmc/screens/discounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discounts } from '../api/discounts.ts';
import { failureOf, outcomeOf, toCallError } from '../api/failure.ts';
import { key, toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { discountName } from '../view/discount-name.ts';
import { useMissingRecord } from '../view/missing-record.ts';
import { useNow } from '../view/now.ts';
import { useBulkDiscounts } from '../writes/bulk-discounts.ts';
import { useGenericDiscounts, useRetailerDiscounts } from './discounts.loader.ts';

// Loaded when opened, with comboboxes and schemas.
const DiscountDialog = lazyWithPreload(() => import('../dialogs/discount-dialog.tsx'));
const PriceChecker = lazyComponent(() => import('../dialogs/price-checker.tsx'));

/** Discount Management (screens §2). */
export default function DiscountsRoute({ user }: PageProps) {
  const client = useQueryClient();
  const generic = useGenericDiscounts();
  const own = useRetailerDiscounts();
  const { view, onView } = generic.list;
  const analytics = useQuery({ ...discounts.analytics(), enabled: view.tab === 'analytics' });
  const remove = useMutation(discounts.remove());

  const all = [...(generic.query.data?.rows ?? []), ...(own.query.data?.rows ?? [])];
  const existing = (productId: string, retailerId?: string) =>
    all.find((row) => row.product.id === productId && row.retailer?.id === retailerId);
  const target = view.open && 'id' in view.open ? view.open : undefined;
  const opened = all.find(({ product, retailer }) => discountId(product.id, retailer?.id) === target?.id);
  // A discount that is lost while it is replaced leaves the list, but what was typed stays in its form.
  const [held, setHeld] = useState<Discount>();
  const kept = held && discountId(held.product.id, held.retailer?.id) === target?.id ? held : undefined;
  const shown = opened ?? kept;
  if (shown !== held) setHeld(shown);
  const editing = target?.kind === 'edit' ? shown : undefined;
  const removedHere = remove.variables && discountId(remove.variables.productId, remove.variables.retailerId);
  const missing =
    target !== undefined &&
    target.id !== removedHere &&
    generic.query.isSuccess &&
    !generic.list.rows.loadingMore &&
    !shown;
  useMissingRecord({
    text: missing ? 'This discount is no longer in the list.' : undefined,
    onView,
    toastKey: 'discount',
  });

  const close = () => onView({ open: null });

  return (
    <>
      <Discounts
        list={{ ...generic.list, generic: generic.list, retailer: own.list }}
        analytics={toLoadable(analytics)}
        onReload={() => void analytics.refetch()}
        onRemove={async (target) => {
          const removed = existing(target.productId, target.retailerId);
          const name = discountName({
            product: removed?.product.name,
            retailer: removed?.retailer?.name,
          });
          try {
            await remove.mutateAsync(target);
            toasts.show({ tone: 'success', text: `${name} was removed` });
            return { ok: true };
          } catch (error) {
            const outcome = outcomeOf(error, failureOf(error).message, 'removed');
            const alreadyRemoved = toCallError(error, true).kind === 'missing';
            if (alreadyRemoved || outcome.unknown)
              await client.invalidateQueries({ queryKey: key('discounts') });
            if (!alreadyRemoved) return outcome;
            toasts.show({ tone: 'info', text: `${name} was already removed` });
            return { ok: true };
          }
        }}
        bulk={useBulkDiscounts()}
        now={useNow()}
        tenant={user.impersonation?.isImpersonating ? user.distributor?.name : undefined}
      />
      <LazyPart>
        {(view.open?.kind === 'new' && view.tab !== 'analytics') || editing ? (
          <DiscountDialog
            key={target?.id ?? 'new'}
            kind={
              (editing ? editing.retailer !== undefined : view.tab === 'retailer') ? 'retailer' : 'generic'
            }
            discount={editing}
            existing={existing}
            onRemove={() => target && onView({ open: { ...target, kind: 'remove' } })}
            onClose={close}
          />
        ) : null}
        {view.open?.kind === 'check' ? <PriceChecker onClose={close} /> : null}
      </LazyPart>
    </>
  );
}
