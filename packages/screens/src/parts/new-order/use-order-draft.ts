import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { formValuesOf } from '@dmc/contract/fields';
import type { Paise } from '@dmc/contract/money';
import { ORDER_FIELDS, OrderDraft, type OrderForm } from '@dmc/contract/orders';
import type { Product } from '@dmc/contract/products';
import type { Retailer } from '@dmc/contract/retailers';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { chosenInDraft, withChosen } from '../draft-form/chosen.ts';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { newOrderCopy as copy } from './new-order.copy.ts';
import { limitOf, type OrderedProduct, sumOf, unitPriceOf } from './order-sum.ts';

type OrderItem = OrderForm['items'][number];
type LineErrors = { [K in keyof OrderItem]?: { message?: string } };

export const EMPTY_LINE = { productId: '', qty: '1' };
const EMPTY: OrderForm = { ...formValuesOf(ORDER_FIELDS), items: [EMPTY_LINE] };

/** The chosen records, stored with the draft. */
type Choices = { products: OrderedProduct; retailers: Pick<Retailer, 'id' | 'name'> & Partial<Retailer> };
const STORED_FIELDS = {
  products: ['id', 'name', 'sku', 'price', 'minQty', 'stock', 'unit'],
  retailers: ['id', 'name'],
} as const;

interface Options {
  /** The retailer, if it was chosen before the form opened. */
  presetRetailer: Retailer | undefined;
  retailers: Loadable<readonly Retailer[]>;
  products: Loadable<readonly Product[]>;
  prices: Loadable<ReadonlyMap<string, RetailerPrice>> | undefined;
  onPrices: (retailerId: string, productIds: readonly string[]) => void;
  drafts: DraftStore;
  onSubmit: (draft: OrderDraft) => Promise<Outcome>;
  onSaved: () => void;
}

/** The form of an order with its draft, the chosen records, the totals and the errors. */
export function useOrderDraft({
  presetRetailer,
  retailers,
  products,
  prices,
  onPrices,
  drafts,
  onSubmit,
  onSaved,
}: Options) {
  const record = presetRetailer?.id ?? 'new';
  const [records] = useState(() => chosenInDraft<Choices>(drafts, record, STORED_FIELDS));
  const [initial] = useState(() => (presetRetailer ? { ...EMPTY, retailerId: presetRetailer.id } : EMPTY));
  // The latest answer takes precedence over what the server said when the record was chosen.
  for (const product of dataOf(products) ?? []) records.products.set(product.id, product);
  for (const retailer of [...(presetRetailer ? [presetRetailer] : []), ...(dataOf(retailers) ?? [])])
    records.retailers.set(retailer.id, retailer);
  const store = useMemo(
    () =>
      withChosen<OrderForm, Choices>(drafts, records, STORED_FIELDS, ({ retailerId, items }) => ({
        products: items?.map((item) => item.productId) ?? [],
        retailers: [retailerId],
      })),
    [drafts, records],
  );

  const lineLimit = (line: OrderItem, all: OrderItem[]) =>
    limitOf(records.products.get(line.productId), line, all);
  // The lines and the total at the time of submitting, for callbacks created before the form.
  const current = useRef<{ items: OrderItem[]; total: Paise }>({ items: [], total: 0 });
  const { form, ...draft } = useDraftForm<OrderForm, OrderDraft>({
    schema: OrderDraft,
    initial,
    record,
    drafts: store,
    onSubmit: (values) => onSubmit({ ...values, expectedTotal: current.current.total }),
    onSaved,
    blocked: () => {
      const { items } = current.current;
      for (const [index, item] of items.entries()) {
        const limit = lineLimit(item, items);
        if (limit) return { reason: copy.limits[limit].order, field: `items.${index}.qty` };
      }
      return undefined;
    },
  });
  const { errors } = draft;
  const lines = useFieldArray({ control: form.control, name: 'items' });
  const items = form.watch('items');
  const retailerId = form.watch('retailerId');
  const serverPrices = prices && dataOf(prices);
  const priceOf = (id: string) => unitPriceOf(records.products.get(id), serverPrices);
  const sum = sumOf(items, priceOf);
  current.current = { items, total: sum.total };
  const productIds = [...new Set(items.map((item) => item.productId).filter(Boolean))].toSorted().join(',');
  useEffect(
    () => onPrices(retailerId, productIds.split(',').filter(Boolean)),
    [onPrices, retailerId, productIds],
  );
  const { touchedFields, isSubmitted } = form.formState;
  const wasTyped = (index: number, name: keyof OrderItem) =>
    touchedFields.items?.[index]?.[name] && items[index]?.[name] !== EMPTY_LINE[name];
  // React Hook Form validates a line as soon as it is added. Its errors are shown after something was entered and the
  // line lost focus, or on submit.
  const itemErrors = (Array.isArray(errors.items) ? errors.items : []).map(
    (line, index) =>
      Object.fromEntries(
        Object.entries(line ?? {}).filter(
          ([name]) => isSubmitted || wasTyped(index, name as keyof OrderItem),
        ),
      ) as LineErrors,
  );
  const listError = errors.items?.message ?? errors.items?.root?.message;
  const errorCount =
    Object.keys(errors).filter((name) => name !== 'items').length +
    itemErrors.reduce((count, line) => count + Object.keys(line ?? {}).length, 0) +
    (listError === undefined ? 0 : 1);
  return {
    form,
    draft: { ...draft, errorCount },
    records,
    lines,
    items,
    /** The errors of each line that are shown. */
    itemErrors,
    /** What is wrong with the lines as a whole. */
    listError,
    /** Why a line's quantity cannot be ordered. */
    lineLimit: (line: OrderItem) => lineLimit(line, items),
    priceOf,
    sum,
  };
}
