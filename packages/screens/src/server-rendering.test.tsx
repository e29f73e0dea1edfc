import { ThemeRoot } from '@dmc/design-system/theme-root';
import { ToastRegion } from '@dmc/design-system/toast';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useLocalOrders, useLocalProducts, useLocalRetailers } from './parts/local-list/local-list.ts';
import { SearchButton } from './parts/shell/search-button.tsx';
import { crowdedOrders, orderRows } from './screens/orders/orders.fixtures.ts';
import { Orders } from './screens/orders/orders.tsx';
import { catalogue } from './screens/products/products.fixtures.ts';
import { Products } from './screens/products/products.tsx';
import { shops } from './screens/retailers/retailers.fixtures.ts';
import { Retailers } from './screens/retailers/retailers.tsx';

const drawn = (screen: ReactNode) =>
  renderToString(
    <ThemeRoot theme="modern-green" timeZone="Asia/Kolkata">
      {screen}
    </ThemeRoot>,
  );

const LocalOrders = ({ orders = orderRows, search = '' }) => (
  <Orders list={useLocalOrders(orders, search)} now={new Date('2026-11-20T10:42:00+05:30')} />
);
const LocalProducts = () => <Products list={useLocalProducts(catalogue)} />;
const LocalRetailers = () => <Retailers list={useLocalRetailers(shops)} />;

describe('a server, without a window,', () => {
  test('draws a list of an array of orders, with plain links and nothing to change them', () => {
    const html = drawn(<LocalOrders />);
    for (const { orderNumber } of orderRows) expect(html).toContain(orderNumber);
    expect(html).not.toContain('type="checkbox"');
    expect(html).not.toContain('Refresh');
  });

  test('draws the view of the address', () => {
    const html = drawn(<LocalOrders search="?status=pending" />);
    for (const { orderNumber, status } of orderRows)
      expect(html.includes(orderNumber), orderNumber).toBe(status === 'PENDING');
  });

  test('draws the first rows of a long list', () => {
    const html = drawn(
      <LocalOrders
        orders={Array.from({ length: 3 }, (_, page) =>
          crowdedOrders.map((order) => ({ ...order, id: `${order.id}-${page}` })),
        ).flat()}
      />,
    );
    expect(html.split('data-row').length).toBeGreaterThan(8);
  });

  test('draws products, retailers and the parts of the shell', () => {
    expect(drawn(<LocalProducts />)).toContain(catalogue[0]?.name);
    expect(drawn(<LocalRetailers />)).toContain(shops[0]?.name);
    expect(
      drawn(
        <>
          <SearchButton onOpen={() => {}} />
          <ToastRegion />
        </>,
      ),
    ).toContain('<button');
  });
});
