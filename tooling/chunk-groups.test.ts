import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: a part of the console's build
import { chunkGroups } from '../apps/console/chunk-groups.ts';

const PAGES = new Map([
  ['/dashboard', ['src/pages/dashboard.tsx']],
  ['/orders', ['src/pages/orders.tsx', 'src/pages/orders.loader.ts']],
  ['/products', ['src/pages/products.tsx']],
  ['/users', ['src/pages/users.tsx']],
  ['/support', ['src/pages/support.tsx']],
]);
const page = (name: string) => `/repo/src/pages/${name}`;
const TABLE = '/repo/design-system/src/data-table/data-table.tsx';
const IMPORTS: Record<string, string[]> = {
  [page('dashboard.tsx')]: ['/frame', '/greeting', '/shared.module.css', '/packages/contract/orders'],
  [page('orders.tsx')]: ['/frame', '/greeting', '/filters', '/status', '/tabs', '/order-query', TABLE],
  [page('orders.loader.ts')]: ['/order-query', '/packages/contract/orders'],
  [page('products.tsx')]: ['/frame', '/filters', '/tabs', '/shared.module.css', TABLE],
  [page('users.tsx')]: ['/forms'],
  [page('support.tsx')]: ['/forms'],
  '/filters': ['/status'],
  '/tabs': ['/repo/node_modules/radix-ui/dist/tabs.mjs'],
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) as never,
};
const groups = chunkGroups(PAGES, '/repo', (id) => id === '/basis');
const chunkOf = (id: string) =>
  [
    ...(['frame', 'list', 'table', 'few'] as const).map((level) => groups.of(level)(id, graph)),
    groups.ofPage(id, graph),
  ].filter((name) => name !== null);

test.each([
  ['what most pages need', '/frame', 'frame'],
  ['what is named for it', '/basis', 'frame'],
  ['what the first page shares', '/greeting', 'frame'],
  ['the styles of several pages', '/shared.module.css', 'frame'],
  ['what lists share', '/filters', 'list'],
  ['what lists share through other modules', '/status', 'list'],
  ['the table', TABLE, 'table'],
  ['what other pages share', '/forms', 'support-users'],
  ['what lists would load a library for', '/tabs', 'orders-products'],
  ['answers that few pages read', '/packages/contract/orders', 'dashboard-orders'],
  ['what the page needs before its loader runs', '/order-query', 'orders.loader'],
  ['a page', page('orders.tsx'), 'orders'],
])('%s is in one file', (_, id, name) => {
  expect(chunkOf(id)).toEqual([name]);
});

test('what no page needs at first stays where the build puts it', () => {
  expect(chunkOf('/dialog')).toEqual([]);
});
