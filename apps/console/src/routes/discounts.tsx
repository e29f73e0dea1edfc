import { discountId } from '@dmc/contract/discount-answers';
import { toasts } from '@dmc/design-system/toasts';
import { Discounts } from '@dmc/screens/discounts';
import { ACTIVITY_FILTERS, DISCOUNT_TABS, type DiscountsView } from '@dmc/screens/discounts-view';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { discounts } from '../api/discounts.ts';
import { failureOf, outcomeOf, toCallError } from '../api/failure.ts';
import { key, toLoadable } from '../api/loadable.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useNow } from './now.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: their comboboxes and their schemas wait until then.
const DiscountDialog = lazy(() => import('./discount-dialog.tsx'));
const PriceChecker = lazy(() => import('./price-checker.tsx'));

function readView(params: URLSearchParams): DiscountsView {
  const edit = params.get('edit');
  const remove = params.get('remove');
  return {
    tab: DISCOUNT_TABS.find((tab) => tab === params.get('tab')) ?? 'generic',
    search: params.get('search') ?? '',
    activity: ACTIVITY_FILTERS.find((filter) => filter === params.get('status')) ?? 'all',
    sort: readSort(params.get('sort')),
    open: params.has('check')
      ? { kind: 'check' }
      : params.has('new')
        ? { kind: 'new' }
        : edit
          ? { kind: 'edit', id: edit }
          : remove
            ? { kind: 'remove', id: remove }
            : null,
  };
}

const writeView = ({ tab, search, activity, sort, open }: Partial<DiscountsView>) => ({
  ...(tab === undefined ? {} : { tab: tab === 'generic' ? '' : tab, pages: '' }),
  ...(search === undefined ? {} : { search }),
  ...(activity === undefined ? {} : { status: activity === 'all' ? '' : activity }),
  ...(sort === undefined ? {} : { sort: writeSort(sort) }),
  ...(open === undefined
    ? {}
    : {
        new: open?.kind === 'new' ? '1' : '',
        check: open?.kind === 'check' ? '1' : '',
        edit: open?.kind === 'edit' ? open.id : '',
        remove: open?.kind === 'remove' ? open.id : '',
      }),
});

/** Discount Management (screens §2). */
export default function DiscountsRoute({ user }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const pages = readPages(params.get('pages'));
  const client = useQueryClient();
  const list = useQuery({ ...discounts.list({ pages }), placeholderData: keepPreviousData });
  const analytics = useQuery({ ...discounts.analytics(), enabled: view.tab === 'analytics' });
  const remove = useMutation(discounts.remove());

  const all = list.data && [...list.data.generic.rows, ...list.data.retailerSpecific.rows];
  const existing = (productId: string, retailerId?: string) =>
    all?.find((row) => row.product.id === productId && row.retailer?.id === retailerId);
  const named = view.open && 'id' in view.open ? view.open : undefined;
  const opened = all?.find(({ product, retailer }) => discountId(product.id, retailer?.id) === named?.id);
  const editing = named?.kind === 'edit' ? opened : undefined;
  // The address names a discount that is not there: say so, and do not open a form later by itself.
  const missing = named !== undefined && list.isSuccess && !list.isPlaceholderData && !opened;
  useEffect(() => {
    if (!missing) return;
    toasts.show({ tone: 'error', text: 'This discount is not in the list any more.' });
    setParams((now) => withParams(now, { edit: '', remove: '' }), { replace: true });
  }, [missing, setParams]);

  const onView = (change: Partial<DiscountsView>) =>
    setParams((now) => withParams(now, writeView(change)), {
      // Opening and searching are steps back goes through; sorting is not.
      replace: change.sort !== undefined && change.tab === undefined,
    });
  const close = () => onView({ open: null });

  return (
    <>
      <Discounts
        discounts={toLoadable(list)}
        analytics={toLoadable(analytics)}
        view={view}
        onView={onView}
        onReload={(what) => void { discounts: list, analytics }[what].refetch()}
        onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
        loadingMore={list.isPlaceholderData}
        onRemove={async (target) => {
          try {
            await remove.mutateAsync(target);
            toasts.show({ tone: 'success', text: 'Discount removed' });
            return { ok: true };
          } catch (error) {
            const outcome = outcomeOf(error, failureOf(error).message, 'removed');
            const gone = toCallError(error, true).kind === 'missing';
            if (gone || (!outcome.ok && outcome.unknown))
              await client.invalidateQueries({ queryKey: key('discounts') });
            if (!gone) return outcome;
            toasts.show({ tone: 'info', text: 'This discount was already removed' });
            return { ok: true };
          }
        }}
        now={useNow()}
        tenant={user.impersonation?.isImpersonating ? user.distributor?.name : undefined}
      />
      <Suspense fallback={null}>
        {(view.open?.kind === 'new' && view.tab !== 'analytics') || editing ? (
          <DiscountDialog
            key={named?.id ?? 'new'}
            kind={
              (editing ? editing.retailer !== undefined : view.tab === 'retailer') ? 'retailer' : 'generic'
            }
            discount={editing}
            existing={existing}
            onRemove={() => named && onView({ open: { ...named, kind: 'remove' } })}
            onClose={close}
          />
        ) : null}
        {view.open?.kind === 'check' ? <PriceChecker onClose={close} /> : null}
      </Suspense>
    </>
  );
}
