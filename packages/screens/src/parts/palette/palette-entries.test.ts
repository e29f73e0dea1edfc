import { CONSOLE_ROLES, ROUTE_ROLES } from '@dmc/contract/roles';
import { describe, expect, it } from 'vitest';
import { matchRoute, pageInfo, SIDEBARS, tabLabel } from '../shell/navigation.ts';
import { screensOf } from '../shortcuts/shortcut-table.ts';
import { actionEntries, type Entry, screenEntries } from './palette-entries.ts';

const ALL = { createOrders: true, createRetailers: true, expenses: true, invoices: true };
const NONE = { createOrders: false, createRetailers: false, expenses: false, invoices: false };
const UNKNOWN = {
  createOrders: undefined,
  createRetailers: undefined,
  expenses: undefined,
  invoices: undefined,
};
const targets = (entries: readonly Entry[]) =>
  entries.flatMap(({ effect }) => (effect.kind === 'go' ? [effect.to] : []));

describe.each(CONSOLE_ROLES)('the screens of %s', (role) => {
  it('are found by each of their names', () => {
    expect(screensOf(role)).toEqual(expect.arrayContaining(SIDEBARS[role].flat()));
    for (const path of screensOf(role)) {
      const { title, label = title } = pageInfo(path, role);
      for (const name of [title, label, tabLabel(path), path, path.slice(1), path.replaceAll(/\W/g, ' ')])
        for (const typed of [name, name.toUpperCase(), name.slice(0, -1)])
          expect(targets(screenEntries(role, typed, ALL)), `${role} ${typed}`).toContain(path);
    }
  });

  it('are all listed while nothing is typed, and nothing else is found', () => {
    expect(targets(screenEntries(role, '', ALL))).toEqual(screensOf(role));
    expect(screenEntries(role, 'saffron', ALL)).toEqual([]);
  });

  it('hold the actions of the role', () => {
    for (const to of targets(actionEntries(role, ALL, ''))) {
      const path = matchRoute(to.split('?')[0] ?? '');
      expect(path && (ROUTE_ROLES[path] as readonly string[]).includes(role), to).toBe(true);
    }
  });
});

describe('what people call a screen', () => {
  it.each([
    ['DISTRIBUTOR', 'p&l', '/accounting?tab=pnl'],
    ['DISTRIBUTOR', 'P & L', '/accounting?tab=pnl'],
    ['DISTRIBUTOR', 'p and l', '/accounting?tab=pnl'],
    ['DISTRIBUTOR', 'profit', '/accounting?tab=pnl'],
    ['DISTRIBUTOR', 'profit and loss', '/accounting?tab=pnl'],
    ['DISTRIBUTOR', 'aging', '/accounting?tab=aging'],
    ['DISTRIBUTOR', 'gst', '/accounting?tab=tax'],
    ['DISTRIBUTOR', 'tax', '/accounting?tab=tax'],
    ['DISTRIBUTOR', 'trends', '/accounting?tab=trends'],
    ['DISTRIBUTOR', 'customers', '/retailers'],
    ['DISTRIBUTOR', 'shops', '/retailers'],
    ['DISTRIBUTOR', 'ledger', '/payments?tab=statements'],
    ['DISTRIBUTOR', 'khata', '/payments?tab=statements'],
    ['DISTRIBUTOR', 'dues', '/payments?tab=credit'],
    ['DISTRIBUTOR', 'receipts', '/payments'],
    ['DISTRIBUTOR', 'stock', '/products'],
    ['DISTRIBUTOR', 'invoice', '/orders'],
    ['DISTRIBUTOR', 'chat', '/support'],
    ['DISTRIBUTOR', 'team', '/live-tracking'],
    ['DISTRIBUTOR', 'map', '/live-tracking'],
    ['DISTRIBUTOR', 'broadcast', '/notifications'],
    ['DISTRIBUTOR', 'schemes', '/discounts'],
    ['DISTRIBUTOR', 'theme', '/settings'],
    ['DISTRIBUTOR', 'logo', '/settings'],
    ['ADMIN', 'leaderboard', '/supervisors'],
    ['ADMIN', 'customers', '/distributors'],
    ['ADMIN', 'team', '/users'],
    ['ADMIN', 'theme', '/preferences'],
    ['SUPERVISOR', 'shops', '/supervisor-retailers'],
    ['SUPERVISOR', 'customers', '/supervisor-retailers'],
    ['SUPERVISOR', 'invoice', '/supervisor-orders'],
  ] as const)('leads %s from “%s” to %s', (role, typed, to) => {
    expect(targets(screenEntries(role, typed, ALL))).toContain(to);
  });

  it('finds no tab of a screen that the role does not have', () => {
    expect(targets(screenEntries('DISTRIBUTOR', 'rent', ALL))).toContain('/accounting?tab=expenses');
    expect(targets(screenEntries('DISTRIBUTOR', 'rent', UNKNOWN))).toContain('/accounting?tab=expenses');
    expect(screenEntries('DISTRIBUTOR', 'rent', NONE)).toEqual([]);
    for (const typed of ['p&l', 'khata']) expect(screenEntries('SUPERVISOR', typed, ALL)).toEqual([]);
  });
});

describe('the actions of a distributor', () => {
  it('open the forms that the screens have', () => {
    expect(targets(actionEntries('DISTRIBUTOR', ALL, ''))).toEqual([
      '/orders?newOrder=1',
      '/products?new=1',
      '/retailers?new=1',
      '/payments?form=record',
      '/discounts?check=1',
    ]);
  });

  it('say that it is not known yet what the server offers', () => {
    for (const entry of actionEntries('DISTRIBUTOR', UNKNOWN, '').filter(({ disabled }) => disabled))
      expect(entry.detail).toBe('It is not known yet whether this server supports this.');
  });

  it('say what the server does not offer', () => {
    const [order, , retailer] = actionEntries('DISTRIBUTOR', NONE, '');
    expect(order).toMatchObject({
      disabled: true,
      detail: 'This server does not support placing orders from the console.',
    });
    expect(retailer).toMatchObject({
      disabled: true,
      detail: 'This server does not support adding retailers from the console.',
    });
  });

  it('are found by their words', () => {
    expect(actionEntries('DISTRIBUTOR', ALL, 'payment record').map(({ label }) => label)).toEqual([
      'Record Payment',
    ]);
  });
});

it.each(['sign out', 'logout', 'Log out'])('finds Sign Out by “%s”, for every role', (typed) => {
  for (const role of CONSOLE_ROLES)
    expect(actionEntries(role, ALL, typed).map(({ effect }) => effect.kind)).toEqual(['signOut']);
});
