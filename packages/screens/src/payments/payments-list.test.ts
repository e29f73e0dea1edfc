import { wholeList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { describe, expect, it } from 'vitest';
import { creditRows, oddCredits, paymentRows, statementRows } from './payments.fixtures.ts';
import {
  creditRules,
  filterLoaded,
  lineRules,
  oldestFirst,
  paymentRules,
  statementName,
} from './payments-list.ts';
import type { PaymentFilter } from './payments-view.ts';

const listed = <Row>(data: readonly Row[]) => wholeList({ status: 'ready', data, refresh: 'idle' }, () => {});
const rows = <Row extends { id: string }>(
  data: readonly Row[],
  rules: Parameters<typeof filterLoaded<Row, unknown>>[1],
  search: string,
  type: PaymentFilter | null = null,
) => dataOf(filterLoaded(listed(data), rules, { search, type }).state)?.rows.map(({ id }) => id);

describe('the loaded rows', () => {
  it.each<[search: string, filter: PaymentFilter | null, ids: string[]]>([
    ['neft4081', null, ['pay-2', 'pay-5']],
    ['neft4081', 'ADVANCE', ['pay-5']],
    ['OCTOBER jain', null, ['pay-2']],
    ['jain chq', null, []],
    ['48,546.25', null, ['pay-4']],
    ['₹ 25000 bank', null, ['pay-5']],
    ['credit card', null, ['pay-8']],
  ])('of payments are found by “%s” with the filter %j', (search, filter, ids) =>
    expect(rows(paymentRows, paymentRules, search, filter)).toEqual(ids),
  );

  it.each<[filter: PaymentFilter | null, search: string, ids: string[]]>([
    ['over', '', ['r-31']],
    ['advance', '', ['r-38']],
    ['owing', 'khan', ['r-37']],
    // Not one of its filters.
    ['SALE', '', []],
  ])('of credit are filtered by %j and “%s”', (filter, search, ids) =>
    expect(rows(creditRows, creditRules, search, filter)).toEqual(ids),
  );

  it('of credit without figures are neither owing nor in advance', () => {
    const unknown = oddCredits.filter(({ outstandingBalance }) => outstandingBalance === undefined);
    expect(unknown).toHaveLength(1);
    for (const filter of ['owing', 'over', 'advance'] as const)
      expect(rows(unknown, creditRules, '', filter)).toEqual([]);
  });

  it('of a statement are found by reference and description', () => {
    expect(rows(statementRows, lineRules, 'ord-24702', 'RETURN')).toEqual(['line-4']);
    expect(rows(statementRows, lineRules, 'bank transfer')).toEqual(['line-7']);
  });

  it('are the same list while nothing is searched for', () => {
    const list = listed(paymentRows);
    expect(filterLoaded(list, paymentRules, { search: '', type: null })).toBe(list);
  });
});

it('reads a statement oldest first from either end, and lines of one instant in the order of their balances', () => {
  const oldest = statementRows.toReversed();
  expect(oldestFirst(statementRows)).toEqual(oldest);
  expect(oldestFirst(oldest)).toBe(oldest);
  const instant = statementRows.slice(0, 2).map((line) => ({ ...line, transactionDate: '2026-11-19' }));
  expect(oldestFirst(instant)).toEqual(instant.toReversed());
  expect(oldestFirst([])).toEqual([]);
});

it.each([
  ['Khan Kirana & Dairy', 'statement_khan-kirana-dairy'],
  ['../../Étoile', 'statement_e-toile'],
  ['श्री', 'statement'],
])('the statement of %s is named %s', (retailer, name) => expect(statementName(retailer)).toBe(name));
