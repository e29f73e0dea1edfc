import { describe, expect, it } from 'vitest';
import { distributors } from '../distributors/distributors.fixtures.ts';
import { orderRows } from '../orders/orders.fixtures.ts';
import { catalogue } from '../products/products.fixtures.ts';
import { shops } from '../retailers/retailers.fixtures.ts';
import { people } from '../users/users.fixtures.ts';
import { foundGroups, type Source } from './found-records.ts';
import type { Entry } from './palette-entries.ts';

const AROUND = {
  role: 'DISTRIBUTOR',
  can: { createOrders: true, createRetailers: true, editRetailers: true },
} as const;
const SUPERVISOR = { ...AROUND, role: 'SUPERVISOR' } as const;
const ADMIN = { ...AROUND, role: 'ADMIN' } as const;

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
    const [group] = foundGroups({ orders: source([order]) }, order.orderNumber, AROUND);
    expect(group?.heading).toBe('Orders');
    expect(labelsOf(group?.entries)).toEqual([order.orderNumber]);
    expect(toOf(group?.entries[0])).toBe(`/orders?open=${order.id}`);
    const [supervised] = foundGroups({ orders: source([order]) }, order.orderNumber, SUPERVISOR);
    expect(toOf(supervised?.entries[0])).toBe(`/supervisor-orders?open=${order.id}`);
  });

  it('searched among those loaded, say so, and lead to the list', () => {
    const loaded = source(orderRows, { searchedBy: 'screen' }, true);
    const [found] = foundGroups({ orders: loaded }, order.orderNumber, AROUND);
    expect(found?.heading).toBe(`Orders, of the ${orderRows.length} loaded`);
    expect(labelsOf(found?.entries)).toEqual([order.orderNumber, `Show “${order.orderNumber}” in Orders`]);
    const [none] = foundGroups({ orders: loaded }, 'ORD-00100', AROUND);
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
      AROUND,
    );
    expect(group?.heading).toBe('Orders');
    expect(labelsOf(group?.entries)).toEqual([order.orderNumber]);
  });

  it('beyond five are on their screen', () => {
    const [group] = foundGroups({ orders: source(orderRows) }, 'store', AROUND);
    expect(group?.entries).toHaveLength(6);
    expect(toOf(group?.entries[5])).toBe('/orders?search=store');
  });
});

describe('retailers', () => {
  const active = shops.find(({ isActive }) => isActive !== false);
  const blocked = shops.find(({ isActive }) => isActive === false);
  if (!active || !blocked) throw new Error('The fixtures need an active and a blocked retailer');
  const effectOf = (shop: typeof active, around: Parameters<typeof foundGroups>[2]) =>
    foundGroups({ retailers: source([shop]) }, 'x', around)[0]?.entries[0]?.effect;
  const actionsOf = (shop: typeof active, around: Parameters<typeof foundGroups>[2] = AROUND) => {
    const effect = effectOf(shop, around);
    return effect?.kind === 'entries' ? effect.entries : [];
  };

  it('offer what a distributor does with them', () => {
    const entries = actionsOf(active);
    const page = `/retailers/${active.id}`;
    expect(entries.map((entry) => [entry.label, toOf(entry)])).toEqual([
      ['Open', page],
      ['New Order', `${page}?new=1`],
      ['Record Payment', `${page}?record=1`],
      ['View statement', `${page}?tab=statement`],
      ['Edit', `${page}?edit=1`],
    ]);
    expect(entries.some(({ disabled }) => disabled)).toBe(false);
  });

  it('are opened by a supervisor', () => {
    expect(effectOf(active, SUPERVISOR)).toEqual({ kind: 'go', to: `/supervisor-retailers/${active.id}` });
  });

  it('take no order while blocked', () => {
    expect(actionsOf(blocked)[1]).toMatchObject({ disabled: true, detail: 'The retailer is blocked.' });
  });

  it('say what the server does not offer', () => {
    const can = { createOrders: false, createRetailers: false, editRetailers: false };
    const disabled = actionsOf(active, { ...AROUND, can }).filter((entry) => entry.disabled);
    expect(disabled.map(({ label, detail }) => [label, detail])).toEqual([
      ['New Order', 'This server does not support placing orders from the console.'],
      ['Edit', 'This server does not support editing retailers from the console.'],
    ]);
  });
});

it('opens a product’s form, a distributor’s details and a user’s row', () => {
  const [product] = catalogue;
  const [distributor] = distributors;
  const [user] = people;
  const [goods] = foundGroups({ products: source(catalogue.slice(0, 1)) }, 'x', AROUND);
  expect(toOf(goods?.entries[0])).toBe(`/products?details=${product?.id}`);
  const platform = foundGroups(
    { distributors: source(distributors.slice(0, 1)), users: source(people.slice(0, 1)) },
    'x',
    ADMIN,
  );
  expect(platform.map(({ heading }) => heading)).toEqual(['Distributors', 'Users']);
  const effect = platform[0]?.entries[0]?.effect;
  expect(effect?.kind === 'entries' ? effect.entries.map(toOf) : []).toEqual([
    `/distributors?details=${distributor?.id}`,
    `/distributors?edit=${distributor?.id}`,
  ]);
  expect(toOf(platform[1]?.entries[0])).toBe(`/users?${new URLSearchParams({ search: user?.email ?? '' })}`);
});

describe('while it is searched', () => {
  it('keeps the earlier rows that match', () => {
    const [group] = foundGroups(
      { products: source(catalogue, { searchedBy: 'pending' }) },
      catalogue[1]?.sku ?? '',
      AROUND,
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
      AROUND,
    );
    expect(groups.map(({ state }) => state)).toEqual(['failed', 'searching', 'found']);
    expect(groups[1]?.note).toBe('Searching…');
    expect(groups[0]?.entries).toMatchObject([{ label: 'Retailers: try again', detail: 'No connection.' }]);
  });
});
