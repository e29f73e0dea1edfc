import { describe, expect, it } from 'vitest';
import { distributors } from '../../screens/distributors/distributors.fixtures.ts';
import { issued } from '../../screens/invoices/invoices.fixtures.ts';
import { orderRows } from '../../screens/orders/orders.fixtures.ts';
import { catalogue } from '../../screens/products/products.fixtures.ts';
import { shops } from '../../screens/retailers/retailers.fixtures.ts';
import { people } from '../../screens/users/users.fixtures.ts';
import { foundGroups, type Source } from './found-records.ts';
import type { Entry } from './palette-entries.ts';

const source = <Row>(rows: readonly Row[], rest: Partial<Source<Row>> = {}, more = false): Source<Row> => ({
  list: { status: 'ready', data: { rows, more, unreadable: 0 }, refresh: 'idle' },
  onReload: () => {},
  searchedBy: 'server',
  ...rest,
});
const toOf = (entry: Entry | undefined) => (entry?.effect.kind === 'go' ? entry.effect.to : undefined);
const labelsOf = (entries: readonly Entry[] | undefined) => entries?.map(({ label }) => label);

describe('orders', () => {
  const [order] = orderRows;
  if (!order) throw new Error('The fixtures have no order');

  it('open their details, on the screen of the role', () => {
    const [group] = foundGroups({ orders: source([order]) }, order.orderNumber, 'DISTRIBUTOR');
    expect(group?.heading).toBe('Orders');
    expect(labelsOf(group?.entries)).toEqual([order.orderNumber]);
    expect(toOf(group?.entries[0])).toBe(`/orders?open=${order.id}`);
    const [supervised] = foundGroups({ orders: source([order]) }, order.orderNumber, 'SUPERVISOR');
    expect(toOf(supervised?.entries[0])).toBe(`/supervisor-orders?open=${order.id}`);
  });

  it('searched among those loaded, say so, and lead to the list', () => {
    const loaded = source(orderRows, { searchedBy: 'screen' }, true);
    const [found] = foundGroups({ orders: loaded }, order.orderNumber, 'DISTRIBUTOR');
    expect(found?.heading).toBe(`Orders, of the ${orderRows.length} loaded`);
    expect(labelsOf(found?.entries)).toEqual([order.orderNumber, `Show “${order.orderNumber}” in Orders`]);
    const [none] = foundGroups({ orders: loaded }, 'ORD-00100', 'DISTRIBUTOR');
    expect(none).toMatchObject({
      heading: `Orders, of the ${orderRows.length} loaded`,
      note: 'No match among these.',
      state: 'none',
    });
    expect(none?.entries.map(toOf)).toEqual(['/orders?search=ORD-00100']);
  });

  it('are simply found if all are loaded', () => {
    const [group] = foundGroups(
      { orders: source(orderRows, { searchedBy: 'screen' }) },
      order.orderNumber,
      'DISTRIBUTOR',
    );
    expect(group?.heading).toBe('Orders');
    expect(labelsOf(group?.entries)).toEqual([order.orderNumber]);
  });

  it('beyond five are on their screen', () => {
    const [group] = foundGroups({ orders: source(orderRows) }, 'store', 'DISTRIBUTOR');
    expect(group?.entries).toHaveLength(6);
    expect(toOf(group?.entries[5])).toBe('/orders?search=store');
  });
});

it('opens a paper in the list of papers', () => {
  const [paper] = issued;
  const [group] = foundGroups({ papers: source(issued) }, 'INV', 'DISTRIBUTOR');
  expect(group?.heading).toBe('Invoices');
  expect(group?.entries[0]).toMatchObject({ label: paper?.number, name: paper?.retailer.businessName });
  expect(toOf(group?.entries[0])).toBe(`/accounting?tab=invoices&paper=${paper?.id}`);
  expect(toOf(group?.entries[5])).toBe('/accounting?tab=invoices&period=current_year&number=INV');
});

it('opens a retailer’s page, on the path of the role', () => {
  const [shop] = shops;
  const found = (role: 'DISTRIBUTOR' | 'SUPERVISOR') =>
    foundGroups({ retailers: source(shops.slice(0, 1)) }, 'x', role)[0]?.entries[0];
  expect(toOf(found('DISTRIBUTOR'))).toBe(`/retailers/${shop?.id}`);
  expect(toOf(found('SUPERVISOR'))).toBe(`/supervisor-retailers/${shop?.id}`);
});

it('opens a product’s details, a distributor’s details and a user’s row', () => {
  const [product] = catalogue;
  const [distributor] = distributors;
  const [user] = people;
  const [goods] = foundGroups({ products: source(catalogue.slice(0, 1)) }, 'x', 'DISTRIBUTOR');
  expect(toOf(goods?.entries[0])).toBe(`/products?details=${product?.id}`);
  const platform = foundGroups(
    { distributors: source(distributors.slice(0, 1)), users: source(people.slice(0, 1)) },
    'x',
    'ADMIN',
  );
  expect(platform.map(({ heading }) => heading)).toEqual(['Distributors', 'Users']);
  expect(toOf(platform[0]?.entries[0])).toBe(`/distributors?details=${distributor?.id}`);
  expect(toOf(platform[1]?.entries[0])).toBe(`/users?${new URLSearchParams({ search: user?.email ?? '' })}`);
});

describe('while it is searched', () => {
  it('keeps the earlier rows that match', () => {
    const [group] = foundGroups(
      { products: source(catalogue, { searchedBy: 'pending' }) },
      catalogue[1]?.sku ?? '',
      'DISTRIBUTOR',
    );
    expect(labelsOf(group?.entries)).toEqual([catalogue[1]?.name]);
    expect(group?.state).toBe('found');
  });

  it('shows that the others are still searched, and which failed', () => {
    const failure = { kind: 'network', message: 'No connection.' } as const;
    const groups = foundGroups(
      {
        orders: source([], { list: { status: 'loading' } }),
        retailers: source([], { list: { status: 'failed', failure } }),
        products: source(catalogue.slice(0, 1)),
      },
      'x',
      'DISTRIBUTOR',
    );
    expect(groups.map(({ state }) => state)).toEqual(['failed', 'searching', 'found']);
    expect(groups[1]?.note).toBe('Searching…');
    expect(groups[0]?.entries).toMatchObject([{ label: 'Retry retailers', detail: 'No connection.' }]);
  });
});
