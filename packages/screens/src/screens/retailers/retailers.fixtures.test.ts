import { RetailerList } from '@dmc/contract/retailers';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crowded, shops } from './retailers.fixtures.ts';

it('are retailers as the contract knows them', () => {
  for (const rows of [shops, crowded]) {
    const status = { all: 342, active: 330, blocked: 12 };
    const totals = { counts: { status, city: { Mysuru: 17 } }, overall: { status } };
    const list = { rows: [...rows], totals };
    expect(z.decode(RetailerList, z.encode(RetailerList, list)).rows).toEqual(rows);
  }
});
