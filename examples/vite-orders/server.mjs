// Renders orders in plain Node, without a bundler: `node server.mjs`. Its arguments are further modules to import.
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { useLocalOrders } from '@dmc/screens/local-list';
import { Orders } from '@dmc/screens/orders';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

for (const name of process.argv.slice(2)) await import(name);

const order = {
  id: 'o-101',
  orderNumber: 'ORD-101',
  retailer: { name: 'Gupta General Store', phone: '+91 98110 42763' },
  totalAmount: 12_450_00,
  totalItems: 12,
  status: 'PENDING',
  createdAt: '2026-11-20T09:30:00+05:30',
};
const Page = () => h(Orders, { list: useLocalOrders([order]), now: new Date() });
console.log(renderToString(h(ThemeRoot, { theme: 'modern-green', timeZone: 'Asia/Kolkata' }, h(Page))));
