import { formatMoney } from '@dmc/contract/money';
import { counted, formatNumber } from '@dmc/contract/numbers';
import { MAX_STOCK, type Product } from '@dmc/contract/products';
import type { BulkPlan, PlannedItem } from '../../parts/bulk/bulk.ts';
import { switchPlan } from '../../parts/bulk/switch-plan.ts';
import { changedPrice, type PriceChange } from './price-change.ts';
import { productsCopy } from './products.copy.ts';
import { severalProductsCopy as copy } from './several-products.copy.ts';

/**
 * A change of one field of a product. It is refused if the value is no longer `from`, and counts as made if it is
 * already `to`.
 */
export type ProductChange =
  | { field: 'price' | 'stock'; from: number; to: number }
  | { field: 'isActive'; from: boolean; to: boolean };

/** The change that undoes another. */
export const inverseOf = <Change extends ProductChange>(change: Change): Change => ({
  ...change,
  from: change.to,
  to: change.from,
});

/** A change of stock; `value` is in units. */
export interface StockChange {
  kind: 'set' | 'add' | 'remove';
  value: number;
}

type Row = { skip: string } | Omit<PlannedItem<ProductChange>, 'id' | 'name'>;

function planOf(
  products: readonly Product[],
  change: (product: Product) => Row,
  effects: (count: number) => readonly string[],
): BulkPlan<ProductChange> {
  const rows = products.map((product) => ({ id: product.id, name: product.name, row: change(product) }));
  const items = rows.flatMap(({ id, name, row }) => ('skip' in row ? [] : [{ id, name, ...row }]));
  return {
    items,
    skipped: rows.flatMap(({ id, name, row }) => ('skip' in row ? [{ id, name, reason: row.skip }] : [])),
    effects: items.length === 0 ? [] : effects(items.length),
  };
}

const SWITCH = {
  state: { on: productsCopy.active, off: productsCopy.inactive },
  effect: { on: copy.activates, off: copy.deactivates },
};

/** The plan that activates or deactivates products. */
export const activePlan = (products: readonly Product[], to: boolean): BulkPlan<ProductChange> =>
  switchPlan(products, to, SWITCH, productsCopy.noun, { field: 'isActive', from: !to, to });

/** The plan that raises or lowers prices. It skips prices that would leave the permitted range. */
export function pricePlan(products: readonly Product[], by: PriceChange): BulkPlan<ProductChange> {
  let overMrp = 0;
  const plan = planOf(
    products,
    ({ price, mrp }) => {
      const next = changedPrice(price, by);
      if ('fault' in next) return { skip: copy[next.fault] };
      if (next.price === price) return { skip: copy.samePrice(formatMoney(price)) };
      const over = mrp !== undefined && next.price > mrp;
      if (over) overMrp += 1;
      return {
        change: { field: 'price', from: price, to: next.price },
        from: formatMoney(price),
        to: formatMoney(next.price),
        caution: over ? copy.overMrp(formatMoney(mrp)) : undefined,
      };
    },
    (count) => [
      copy.prices(counted(count, productsCopy.noun), count),
      copy.rounded[by.rounding],
      copy.mrpsUnchanged,
    ],
  );
  return overMrp === 0
    ? plan
    : { ...plan, cautions: [copy.overMrpCount(counted(overMrp, productsCopy.noun), overMrp)] };
}

/** The plan that sets stock, or changes it by a number of units. */
export const stockPlan = (
  products: readonly Product[],
  { kind, value }: StockChange,
): BulkPlan<ProductChange> =>
  planOf(
    products,
    ({ stock }) => {
      const to = kind === 'set' ? value : kind === 'add' ? stock + value : stock - value;
      if (to < 0) return { skip: copy.tooFew(formatNumber(stock)) };
      if (to > MAX_STOCK) return { skip: copy.tooMany };
      if (to === stock) return { skip: copy.sameStock(formatNumber(stock)) };
      return {
        change: { field: 'stock', from: stock, to },
        from: formatNumber(stock),
        to: formatNumber(to),
        caution: to === 0 ? copy.soldOut : undefined,
      };
    },
    (count) => [copy.stocks(counted(count, productsCopy.noun), count), copy.stockMoved],
  );
