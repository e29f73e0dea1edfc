import { describe, expect, it } from 'vitest';
import { distributors } from '../distributors/distributors.fixtures.ts';
import { orderRows } from '../orders/orders.fixtures.ts';
import { catalogue } from '../products/products.fixtures.ts';
import { shops } from '../retailers/retailers.fixtures.ts';
import { people } from '../users/users.fixtures.ts';
import { commandGroups, foundGroups, type Source } from './found-records.ts';
import type { Entry } from './palette-entries.ts';
import { RECORD_ACTIONS } from './record-actions.ts';
import { ACTION_NAMES, commandOf } from './record-command.ts';

const AROUND = {
  role: 'DISTRIBUTOR',
  can: { block: true, createOrders: true, createRetailers: true, editRetailers: true, expenses: true },
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
  const entryOf = (shop: typeof active, around: Parameters<typeof foundGroups>[2] = AROUND) =>
    foundGroups({ retailers: source([shop]) }, 'x', around)[0]?.entries[0];
  const actionsOf = (...of: Parameters<typeof entryOf>) => entryOf(...of)?.actions ?? [];

  it('offer what a distributor does with them', () => {
    const entries = actionsOf(active);
    const page = `/retailers/${active.id}`;
    expect(entries.map((entry) => [entry.label, toOf(entry)])).toEqual([
      ['Open', page],
      ['New Order', `${page}?new=1`],
      ['Record Payment', `${page}?record=1`],
      ['Adjust Credit', `${page}?adjust=1`],
      ['Block', `${page}?block=1`],
      ['View statement', `${page}?tab=statement`],
      ['Edit', `${page}?edit=1`],
    ]);
    expect(entries.some(({ disabled }) => disabled)).toBe(false);
    expect(toOf(entryOf(active))).toBe(page);
  });

  it('are opened and blocked by a supervisor', () => {
    const page = `/supervisor-retailers/${active.id}`;
    expect(toOf(entryOf(active, SUPERVISOR))).toBe(page);
    expect(actionsOf(active, SUPERVISOR).map(toOf)).toEqual([page, `${page}?block=1`]);
  });

  it('take no order while blocked, and are unblocked', () => {
    const entries = actionsOf(blocked);
    expect(entries[1]).toMatchObject({ disabled: true, detail: 'The retailer is blocked.' });
    expect(labelsOf(entries)).toContain('Unblock');
    expect(labelsOf(entries)).not.toContain('Block');
  });

  it('are not blocked if their status is unknown or the server refuses it', () => {
    expect(labelsOf(actionsOf({ ...active, isActive: undefined }))).not.toContain('Block');
    const can = { ...AROUND.can, block: false };
    expect(labelsOf(actionsOf(active, { ...AROUND, can }))).not.toContain('Block');
    expect(entryOf(active, { ...SUPERVISOR, can })?.actions).toBeUndefined();
  });

  it('say what the server does not offer', () => {
    const can = {
      block: true,
      createOrders: false,
      createRetailers: false,
      editRetailers: false,
      expenses: false,
    };
    const disabled = actionsOf(active, { ...AROUND, can }).filter((entry) => entry.disabled);
    expect(disabled.map(({ label, detail }) => [label, detail])).toEqual([
      ['New Order', 'This server does not support placing orders from the console.'],
      ['Edit', 'This server does not support editing retailers from the console.'],
    ]);
  });
});

it('opens a product’s details, a distributor’s details and a user’s row', () => {
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
  expect(platform[0]?.entries[0]?.actions?.map(toOf)).toEqual([
    `/distributors?details=${distributor?.id}`,
    `/distributors?edit=${distributor?.id}`,
  ]);
  expect(toOf(platform[1]?.entries[0])).toBe(`/users?${new URLSearchParams({ search: user?.email ?? '' })}`);
});

it('offers an order’s next steps and its sheet', () => {
  const [order] = orderRows;
  if (!order) throw new Error('The fixtures have no order');
  const actions = RECORD_ACTIONS.orders({ ...order, status: 'SHIPPED' }, SUPERVISOR);
  expect(actions.map((entry) => [entry.label, toOf(entry)])).toEqual([
    ['Open', `/supervisor-orders?open=${order.id}`],
    ['Deliver', `/supervisor-orders?set=${order.id}&next=delivered`],
    ['Return', `/supervisor-orders?set=${order.id}&next=returned`],
    ['Print', `/supervisor-orders?print=${order.id}`],
  ]);
});

it('offers a product’s changes', () => {
  const [product] = catalogue;
  if (!product) throw new Error('The fixtures have no product');
  const labels = (isActive: boolean | undefined) =>
    RECORD_ACTIONS.products({ ...product, isActive }, AROUND).map(({ label }) => label);
  expect(labels(true)).toEqual(['Open', 'Edit', 'Adjust Stock', 'Deactivate']);
  expect(labels(false)).toEqual(['Open', 'Edit', 'Adjust Stock', 'Activate']);
  expect(labels(undefined)).toEqual(['Open', 'Edit', 'Adjust Stock']);
});

describe('an action and a record, typed', () => {
  const typed = (text: string, sources: Parameters<typeof commandGroups>[0], around = AROUND) => {
    const command = commandOf(text);
    return command ? commandGroups(sources, command, around) : undefined;
  };

  it.each([
    ['block anna', 'block', 'anna', ['retailers']],
    ['New order gupta', 'New order', 'gupta', ['retailers']],
    ['pay gupta general', 'pay', 'gupta general', ['retailers']],
    ['print ORD-00100', 'print', 'ORD-00100', ['orders']],
    ['edit tea', 'edit', 'tea', ['retailers', 'products', 'distributors']],
  ])('reads “%s”', (text, action, record, kinds) => {
    expect(commandOf(text)).toEqual({ action, record, kinds });
  });

  it.each(['', 'block', 'annapoorna provision', 'bl anna', 'gupta block'])('finds none in “%s”', (text) => {
    expect(commandOf(text)).toBeUndefined();
  });

  it('knows every action of a record by its name, and no other', () => {
    const all = { ADMIN, SUPERVISOR, DISTRIBUTOR: AROUND };
    const named = (kind: 'orders' | 'retailers' | 'products' | 'distributors') => {
      const rows = {
        orders: (['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'] as const).flatMap((status) =>
          orderRows.slice(0, 1).map((order) => ({ ...order, status })),
        ),
        retailers: shops,
        products: [true, false].flatMap((isActive) =>
          catalogue.slice(0, 1).map((product) => ({ ...product, isActive })),
        ),
        distributors,
      }[kind];
      const actions = RECORD_ACTIONS[kind] as (row: unknown, around: typeof AROUND) => readonly Entry[];
      return new Set(
        Object.values(all).flatMap((around) =>
          rows.flatMap((row) => actions(row, around as typeof AROUND).map(({ label }) => label)),
        ),
      );
    };
    for (const kind of ['orders', 'retailers', 'products', 'distributors'] as const)
      expect(named(kind), kind).toEqual(new Set(ACTION_NAMES[kind]));
  });

  it('is listed for each record of that name, with its reason if it cannot be done', () => {
    const [group] = typed('new ann', { retailers: source(shops, { searchedBy: 'screen' }) }) ?? [];
    const matching = shops.filter(({ name }) => name.toLowerCase().includes('ann'));
    expect(group?.heading).toBe('Actions on retailers');
    expect(labelsOf(group?.entries)).toEqual(
      expect.arrayContaining(matching.slice(0, 1).map(({ name }) => `New Order · ${name}`)),
    );
    const blocked = shops.filter(({ isActive }) => isActive === false);
    const [refused] = typed('new x', { retailers: source(blocked) }) ?? [];
    expect(refused?.entries[0]).toMatchObject({ disabled: true, detail: 'The retailer is blocked.' });
    // Already so: there is nothing to do.
    expect(typed('block x', { retailers: source(blocked) })?.[0]).toMatchObject({
      entries: [],
      state: 'none',
    });
  });

  it('says that only loaded records were searched', () => {
    const loaded = source(orderRows, { searchedBy: 'screen' }, true);
    expect(typed('print ORD-00100', { orders: loaded })?.[0]).toMatchObject({
      heading: `Actions on orders, of the ${orderRows.length} loaded`,
      note: 'No match among these.',
    });
  });
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
    expect(groups[0]?.entries).toMatchObject([{ label: 'Retry retailers', detail: 'No connection.' }]);
  });
});
