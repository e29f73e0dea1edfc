import { UserList } from '@dmc/contract/users';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crowd, people, totals } from './users.fixtures.ts';

it('are users as the contract knows them', () => {
  for (const rows of [people, crowd]) {
    const list = { rows: [...rows], totals };
    expect(z.decode(UserList, z.encode(UserList, list))).toEqual(list);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
  for (const { all, ...each } of Object.values(totals.overall))
    expect(Object.values(each).reduce((sum, count) => sum + count, 0)).toBe(all);
});
