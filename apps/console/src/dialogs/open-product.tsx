import type { Discount } from '@dmc/contract/discount-answers';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { type List, mapList } from '@dmc/design-system/list';
import { dataOf, mapLoadable } from '@dmc/design-system/load';
import { ProductRecord } from '@dmc/screens/product-record';
import type { OpenProduct as Opened } from '@dmc/screens/products';
import type { ProductsView } from '@dmc/screens/products-view';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { discounts } from '../api/discounts.ts';
import { useCapability, useMayTry } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { products } from '../api/products.ts';
import { useNow } from '../view/now.ts';
import { useProductStatus } from '../writes/product-status.ts';

const DiscountDialog = lazyComponent(() => import('./discount-dialog.tsx'));

interface OpenProductProps extends Opened {
  view: Pick<ProductsView, 'open'>;
  onView: (change: Partial<Pick<ProductsView, 'open' | 'details'>>) => void;
}

/** The call has no filter by product, so the loaded rows are filtered. */
const discountsOn = (list: List<Discount>, id: string): List<Discount> =>
  mapList(list, (page) => ({
    ...page,
    rows: page.rows.filter(({ product }) => product.id === id),
    loadedRows: page.rows.length,
  }));

/** Both lists merged: a product's discount for everyone comes first. */
function mergeLists(everyone: List<Discount>, own: List<Discount>): List<Discount> {
  const first = dataOf(everyone.state);
  const second = dataOf(own.state);
  if (!first || !second || everyone.state.status === 'failed') return everyone;
  return mapList({ ...everyone, onMore: everyone.onMore ?? own.onMore }, (page) => ({
    ...page,
    rows: [...page.rows, ...second.rows],
    more: page.more || second.more,
    loadedRows: (page.loadedRows ?? 0) + (second.loadedRows ?? 0),
  }));
}

/** A product's details next to the list, with the form for its discount. */
export default function OpenProduct({ view, onView, ...opened }: OpenProductProps) {
  const { id } = opened;
  const navigate = useNavigate();
  const record = useQuery(products.one(id));
  const lacksHistory = useCapability('records') === false;
  const history = useQuery({ ...products.history(id), enabled: useMayTry('records') });
  const [pages, setPages] = useState(1);
  const paging = { pages, onMore: () => setPages(pages + 1) };
  const everyone = useList(discounts.list('generic'), paging);
  const own = useList(discounts.list('retailerSpecific'), paging);
  const list = useMemo(
    () => mergeLists(discountsOn(everyone.list, id), discountsOn(own.list, id)),
    [everyone.list, own.list, id],
  );
  const { changes, refused, setActive } = useProductStatus();
  const product = record.data ?? opened.listed;
  const discount = dataOf(list.state)?.rows.find(({ retailer }) => retailer === undefined);
  const close = () => onView({ open: null });

  return (
    <>
      <ProductRecord
        listed={opened.listed}
        neighbours={opened}
        record={mapLoadable(toLoadable(record), (data) => ({
          ...data,
          isActive: changes.get(id) ?? data.isActive,
        }))}
        history={lacksHistory ? undefined : toLoadable(history)}
        discounts={list}
        onOpen={(details) => onView({ details })}
        onReload={(what) => void { record, history }[what].refetch()}
        actions={{
          onEdit: () => onView({ open: { kind: 'edit', id } }),
          onDelete: opened.onDelete,
          onDiscount: () => onView({ open: { kind: 'discount', id } }),
          onSetActive: refused || !product ? undefined : (isActive) => void setActive(product, isActive),
          saving: changes.has(id),
        }}
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
