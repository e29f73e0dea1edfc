import type { Discount } from '@dmc/contract/discount-answers';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { type List, mapList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { ProductRecord } from '@dmc/screens/product-record';
import type { OpenProduct as Opened } from '@dmc/screens/products';
import type { ProductsView } from '@dmc/screens/products-view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { discounts } from '../api/discounts.ts';
import { outcomeOf } from '../api/failure.ts';
import { useCapability } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { products } from '../api/products.ts';
import { useNow } from '../view/now.ts';

const DiscountDialog = lazy(() => import('./discount-dialog.tsx'));

interface OpenProductProps extends Opened {
  view: Pick<ProductsView, 'open'>;
  onView: (change: Partial<Pick<ProductsView, 'open' | 'details'>>) => void;
}

/** The call has no filter by product, so the rows loaded are searched. */
const discountsOn = (list: List<Discount>, id: string): List<Discount> =>
  mapList(list, (page) => ({
    ...page,
    rows: page.rows.filter(({ product }) => product.id === id),
    scanned: page.rows.length,
  }));

/** Both lists as one: a product's discount for everyone comes first. */
function joined(everyone: List<Discount>, own: List<Discount>): List<Discount> {
  const first = dataOf(everyone.state);
  const second = dataOf(own.state);
  if (!first || !second || everyone.state.status === 'failed') return everyone;
  return mapList({ ...everyone, onMore: everyone.onMore ?? own.onMore }, (page) => ({
    ...page,
    rows: [...page.rows, ...second.rows],
    more: page.more || second.more,
    scanned: (page.scanned ?? 0) + (second.scanned ?? 0),
  }));
}

/** A product's details next to the list, with the form for its discount. */
export default function OpenProduct({ view, onView, ...opened }: OpenProductProps) {
  const { id } = opened;
  const navigate = useNavigate();
  const record = useQuery(products.one(id));
  const offered = useCapability('products.history');
  const history = useQuery({ ...products.history(id), enabled: offered });
  const [pages, setPages] = useState(1);
  const paging = { pages, onMore: () => setPages(pages + 1) };
  const everyone = useList(discounts.list('generic'), paging);
  const own = useList(discounts.list('retailerSpecific'), paging);
  const list = useMemo(
    () => joined(discountsOn(everyone.list, id), discountsOn(own.list, id)),
    [everyone.list, own.list, id],
  );
  const setActive = useMutation(products.change());
  const product = record.data ?? opened.listed;
  const discount = dataOf(list.state)?.rows.find(({ retailer }) => retailer === undefined);
  const close = () => onView({ open: null });

  return (
    <>
      <ProductRecord
        {...opened}
        record={toLoadable(record)}
        history={offered ? toLoadable(history) : undefined}
        discounts={list}
        onOpen={(details) => onView({ details })}
        onReload={(what) => void { record, history }[what].refetch()}
        onEdit={() => onView({ open: { kind: 'edit', id } })}
        onDiscount={() => onView({ open: { kind: 'discount', id } })}
        onSetActive={async (isActive) => {
          const name = product?.name ?? 'The product';
          try {
            await setActive.mutateAsync({ id, field: 'isActive', from: !isActive, to: isActive });
            toasts.show({
              tone: 'success',
              text: isActive ? `${name} can be ordered again` : `${name} can no longer be ordered`,
            });
          } catch (error) {
            const outcome = outcomeOf(error, 'The server did not accept this.', 'saved');
            toasts.show({
              tone: 'error',
              text: `${name} was not ${isActive ? 'activated' : 'deactivated'}`,
              ...(outcome.ok || outcome.form === undefined ? {} : { detail: outcome.form }),
            });
          }
        }}
        saving={setActive.isPending}
        now={useNow()}
      />
      <LazyPart>
        {view.open?.kind === 'discount' && view.open.id === id && product && !everyone.query.isPending ? (
          <DiscountDialog
            kind="generic"
            discount={discount}
            product={product}
            existing={(productId) => everyone.query.data?.rows.find((row) => row.product.id === productId)}
            onRemove={() => void navigate(`/discounts?remove=${encodeURIComponent(id)}`)}
            onClose={close}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
