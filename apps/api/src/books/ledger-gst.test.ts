import { gstWithin } from '@dmc/contract/gst';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { queryRows } from '../database/db.ts';
import { gstWithinSql } from './ledger.ts';

const RATES = [0, 5, 12, 18, 28, 40];

/** CGST, or SGST, on a taxable value. */
const half = (value: number, rate: number) => Math.round((value * rate) / 200);

/** Brute force: of all taxable values near the exact one, the nearest whose sum with twice the half comes closest. */
function tried(amount: number, rate: number): number {
  const exact = (amount * 100) / (100 + rate);
  const values = [-3, -2, -1, 0, 1, 2, 3]
    .map((step) => Math.round(exact) + step)
    .filter((value) => value >= 0);
  const [best = 0] = values.toSorted((a, b) => {
    const [off, other] = [a, b].map((value) => Math.abs(amount - value - 2 * half(value, rate)));
    return (off ?? 0) - (other ?? 0) || Math.abs(a - exact) - Math.abs(b - exact);
  });
  return 2 * half(best, rate);
}

describe.each(RATES)('the GST of %i %% within an amount', (rate) => {
  it('is twice the same half, on the taxable value that fits best', () => {
    for (let amount = 0; amount <= 6000; amount += 1)
      expect(gstWithin(amount, rate), String(amount)).toBe(tried(amount, rate));
  });

  it('leaves at most a paisa to round off', () => {
    for (let amount = 0; amount <= 6000; amount += 1) {
      const tax = gstWithin(amount, rate);
      const values = [amount - tax - 1, amount - tax, amount - tax + 1];
      expect(
        values.some((value) => 2 * half(value, rate) === tax),
        String(amount),
      ).toBe(true);
    }
  });
});

it.each([
  [105_00, 5, 5_00],
  [99_99, 18, 15_26],
  [1, 18, 0],
  [9_99_99_999_99, 28, 2_18_75_000_00],
])('%i paise at %i %% contain %i', (amount, rate, tax) => expect(gstWithin(amount, rate)).toBe(tax));

describe('in SQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('is the same', async () => {
    const rows = await queryRows<{ amount: number; rate: number; tax: number }>(
      server.db,
      sql`
        select amount::int, rate::int, ${gstWithinSql(sql`amount`, sql`rate`)}::int as tax
        from generate_series(0, 3000) amount, unnest(array[0, 5, 12, 18, 28, 40]::bigint[]) rate`,
    );
    expect(rows).toHaveLength(3001 * RATES.length);
    expect(rows.filter(({ amount, rate, tax }) => gstWithin(amount, rate) !== tax)).toEqual([]);
  });
});
