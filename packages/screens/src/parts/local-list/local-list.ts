import type { Order } from '@dmc/contract/orders';
import type { Product } from '@dmc/contract/products';
import type { Retailer } from '@dmc/contract/retailers';
import { readyList } from '@dmc/design-system/list';
import { useMemo, useState } from 'react';
import { ordersView } from '../../screens/orders/orders-view.ts';
import { productsView } from '../../screens/products/products-view.ts';
import { retailersView } from '../../screens/retailers/retailers-view.ts';
import type { ScreenList } from '../list-screen/use-list-screen.ts';
import { hasEveryWord } from '../text-search/text-search.ts';
import type { ViewUrl } from '../view-url/view-url.ts';

/** The filters that screens leave to the server: whether a row passes. */
type ServerFilters<View, Row> = {
  readonly [Name in keyof View]?: (row: Row, value: NonNullable<View[Name]>) => boolean;
};

/** Rows that the application has, as a screen's list: searched, filtered and sorted in the browser. */
function useLocalList<View extends object, Row>(
  declaration: ViewUrl<View>,
  serverFilters: ServerFilters<View, Row>,
  rows: readonly Row[],
  query = '',
): ScreenList<Row, View, never> {
  const [params, setParams] = useState(() => new URLSearchParams(query));
  return useMemo(() => {
    const view = declaration.read(params);
    const initial = declaration.read(new URLSearchParams());
    const active = (Object.keys(serverFilters) as (keyof View)[]).filter(
      (name) => view[name] !== initial[name],
    );
    const passing = rows.filter((row) =>
      active.every((name) => serverFilters[name]?.(row, view[name] as NonNullable<View[keyof View]>)),
    );
    const pageOf = (some: readonly Row[]) => ({ rows: some, total: some.length, more: false, unreadable: 0 });
    return {
      rows: readyList(pageOf(passing)),
      unfiltered: pageOf(rows),
      searchedBy: 'screen',
      view,
      onView: (change) => setParams((before) => declaration.write(before, change)),
      hrefOf: (change) => `?${declaration.write(params, change)}`,
    };
  }, [declaration, serverFilters, rows, params]);
}

const ORDERS: ServerFilters<ReturnType<typeof ordersView.read>, Order> = {
  status: (order, status) => order.status === status,
};
/** The list of `Orders` for an array of orders; `query` is the view it begins with, such as `?status=pending`. */
export const useLocalOrders = (orders: readonly Order[], query?: string) =>
  useLocalList(ordersView, ORDERS, orders, query);

const PRODUCTS: ServerFilters<ReturnType<typeof productsView.read>, Product> = {
  search: ({ name, sku, category }, text) => hasEveryWord([name, sku, category].join(' '), text),
};
/** The list of `Products` for an array of products. */
export const useLocalProducts = (products: readonly Product[], query?: string) =>
  useLocalList(productsView, PRODUCTS, products, query);

const RETAILERS: ServerFilters<ReturnType<typeof retailersView.read>, Retailer> = {
  search: ({ name, email, city, phone }, text) =>
    hasEveryWord([name, email, city].join(' '), text, { phone }),
};
/** The list of `Retailers` for an array of retailers. */
export const useLocalRetailers = (retailers: readonly Retailer[], query?: string) =>
  useLocalList(retailersView, RETAILERS, retailers, query);
