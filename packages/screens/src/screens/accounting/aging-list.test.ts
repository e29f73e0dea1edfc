import { expect, it } from 'vitest';
import { agingRows } from './accounting.fixtures.ts';
import { matchesSearch, omissionsOf, totalsOf } from './aging-list.ts';

it.each([
  ['', 10],
  ['kirana', 3],
  ['KHAN dairy', 1],
  ['basavaraj', 1],
  ['kirana kirana  ', 3],
  ['nobody', 0],
])('a search for “%s” finds %i retailers', (search, count) => {
  expect(agingRows.filter((row) => matchesSearch(row, search))).toHaveLength(count);
});

it('totals are those of the rows, with who owes and who is in credit', () => {
  const totals = totalsOf(agingRows);
  expect(totals).toMatchObject({ owing: 9, inCredit: 1, credit: 25_000_00, over90Days: 12_900_00 });
  expect(totals.totalOutstanding).toBe(
    agingRows.reduce((sum, { totalOutstanding = 0 }) => sum + totalOutstanding, 0),
  );
  const [first] = agingRows;
  expect(
    totalsOf([{ ...first, days1_30: undefined } as (typeof agingRows)[number]]).days1_30,
  ).toBeUndefined();
  expect(totalsOf([])).toMatchObject({ owing: 0, inCredit: 0, credit: 0, totalOutstanding: 0 });
});

it.each([
  [{ more: false, unreadable: 0 }, undefined],
  [{ more: false, unreadable: 1 }, '1 retailer could not be read and is missing.'],
  [
    { more: true, unreadable: 2 },
    '2 retailers could not be read and are missing. There may be more retailers.',
  ],
])('a page with %j lacks: %s', (page, words) => {
  expect(omissionsOf({ rows: [], total: undefined, ...page })).toBe(words);
});
