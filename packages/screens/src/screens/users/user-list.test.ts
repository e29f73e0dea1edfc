import type { Role } from '@dmc/contract/roles';
import type { UserAccount } from '@dmc/contract/users';
import { dataOf } from '@dmc/design-system/load';
import { listOf, ready } from '@dmc/design-system/story-kit';
import { describe, expect, it } from 'vitest';
import { withStatuses } from '../../parts/list-stats/list-stats.ts';
import { type UserPage, userStats } from './user-list.ts';
import { type UsersView, usersView } from './users-view.ts';

const user = (id: string, role: Role, rest: Partial<UserAccount> = {}): UserAccount => ({
  id,
  email: `${id}@example.in`,
  role,
  ...rest,
});
const page = (rows: readonly UserAccount[], rest: Partial<UserPage> = {}): UserPage => ({
  rows,
  total: rows.length,
  more: false,
  unreadable: 0,
  ...rest,
});
const four = [
  user('asha', 'ADMIN', { isActive: true }),
  user('kavitha', 'DISTRIBUTOR', { isActive: true, distributor: { name: 'Haritvan Naturals' } }),
  user('imran', 'SUPERVISOR', { isActive: false }),
  user('ramesh', 'RETAILER', { retailer: { name: 'Annapoorna' } }),
];
const everybody = usersView.read(new URLSearchParams());
const counts = {
  role: { all: 342, ADMIN: 2, DISTRIBUTOR: 9, SUPERVISOR: 13, RETAILER: 318 },
  status: { all: 342, active: 330, inactive: 12 },
};
const totals = { counts, overall: counts };

const filtered = (of: UserPage, filter: Partial<UsersView>) =>
  usersView.filterLoaded(listOf(ready(of)), { ...everybody, ...filter }, undefined);

describe('what was asked for', () => {
  it.each<[Partial<UsersView>, string[]]>([
    [{}, ['asha', 'kavitha', 'imran', 'ramesh']],
    [{ role: 'ADMIN' }, ['asha']],
    [{ status: 'inactive' }, ['imran']],
    [{ status: 'active' }, ['asha', 'kavitha', 'ramesh']],
    [{ search: 'HARITVAN' }, ['kavitha']],
    [{ search: 'annapoorna', role: 'RETAILER' }, ['ramesh']],
    [{ search: 'imran@', status: 'active' }, []],
    [{ search: 'naturals kav' }, ['kavitha']],
  ])('is found among everybody by %j', (filter, ids) => {
    const found = filtered(page(four), filter);
    expect(dataOf(found.state)?.rows.map(({ id }) => id)).toEqual(ids);
  });

  it('is said in words', () => {
    const view = usersView.read(new URLSearchParams('search=imran&role=supervisor&status=inactive'));
    expect(usersView.describe(view)).toBe('“imran” · Supervisor · Inactive');
    expect(usersView.read(new URLSearchParams('role=ADMIN')).role).toBe('ADMIN');
  });
});

describe('the stat cards', () => {
  const values = (...pages: Parameters<typeof userStats>) =>
    Object.values(userStats(...pages)).map(({ value }) => value);

  it('show the server’s counts, whatever is loaded or asked for', () => {
    expect(values(page([], { totals }), undefined)).toEqual([342, 330, 2, 9, 318]);
    expect(values(page([]), page(four, { totals }))).toEqual([342, 330, 2, 9, 318]);
    expect(userStats(page([], { totals }), undefined).active).toEqual({ value: 330 });
  });

  it('are counted here from a complete list without a filter, and say so', () => {
    expect(values(page(four.slice(1)), page(four))).toEqual([4, 3, 1, 1, 1]);
    expect(userStats(page(four), page(four)).admins.provenance).toEqual({ kind: 'computed' });
  });

  it('say that they cover the loaded rows alone where there are more', () => {
    const first = page(four, { total: 342, more: true });
    const provenance = { kind: 'computed', note: 'of the first 4' };
    expect(userStats(first, first)).toMatchObject({
      total: { value: 342 },
      active: { value: 3, provenance },
      retailers: { value: 1, provenance },
    });
    // No match among the loaded rows does not mean that there is none.
    const shops = page(
      four.filter(({ role }) => role === 'RETAILER'),
      { total: 342, more: true },
    );
    expect(userStats(shops, shops).admins).toEqual({ value: undefined, provenance: { kind: 'notSupplied' } });
    const uncounted = page(four, { total: undefined, more: true });
    expect(userStats(uncounted, uncounted).total.provenance).toEqual({ kind: 'notSupplied' });
  });

  it('are unknown, never 0, where nothing tells them', () => {
    expect(values(undefined, undefined)).toEqual(Array(5).fill(undefined));
    expect(userStats(page([]), undefined).admins.provenance).toEqual({ kind: 'notSupplied' });
  });
});

describe('a change of status', () => {
  it('moves row and count at once, and leaves alone what is so already', () => {
    const before = page(four, { totals });
    const after = withStatuses(before, new Map([['ramesh', false]]), 'inactive');
    expect(after.rows.map(({ isActive }) => isActive)).toEqual([true, true, false, false]);
    expect(after.totals?.overall).toEqual({
      ...counts,
      status: { all: 342, active: 329, inactive: 13 },
    });
    expect(withStatuses(before, new Map([['imran', true]]), 'inactive').totals?.overall.status.active).toBe(
      331,
    );
    expect(
      withStatuses(
        before,
        new Map([
          ['asha', true],
          ['nobody', false],
        ]),
        'inactive',
      ),
    ).toBe(before);
  });
});
