import { wholeList } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { describe, expect, it } from 'vitest';
import { creditRows, oddCredits, paymentRows, statementRows } from './payments.fixtures.ts';
import { oldestFirst, statementName } from './payments-list.ts';
import { paymentViews } from './payments-view.ts';

const listed = <Row>(data: readonly Row[]) => wholeList({ status: 'ready', data, refresh: 'idle' }, () => {});
const { history, credit, statements } = paymentViews;
const idsOf = (list: ReturnType<typeof listed<{ id: string }>>) =>
  dataOf(list.state)?.rows.map(({ id }) => id);
const plain = history.read(new URLSearchParams());
const foundPayments = (search: string, type: 'ADVANCE' | null = null) =>
  idsOf(history.filterLoaded(listed(paymentRows), { ...plain, search, type }, undefined));
const foundCredits = (status: 'owing' | 'over' | 'advance', search = '', rows = creditRows) =>
  idsOf(credit.filterLoaded(listed(rows), { search, status }, undefined));
const foundLines = (search: string, type: 'RETURN' | null = null) =>
  idsOf(statements.filterLoaded(listed(statementRows), { search, type }, undefined));

describe('the loaded rows', () => {
  it.each([
    ['neft4081', null, ['pay-2', 'pay-5']],
    ['neft4081', 'ADVANCE', ['pay-5']],
    ['OCTOBER jain', null, ['pay-2']],
    ['jain chq', null, []],
    ['48,546.25', null, ['pay-4']],
    ['₹ 25000 bank', null, ['pay-5']],
    ['credit card', null, ['pay-8']],
  ] as const)('of payments are found by “%s” with the filter %j', (search, filter, ids) =>
    expect(foundPayments(search, filter)).toEqual(ids),
  );

  it.each([
    ['over', '', ['r-31']],
    ['advance', '', ['r-38']],
    ['owing', 'khan', ['r-37']],
  ] as const)('of credit are filtered by %j and “%s”', (filter, search, ids) =>
    expect(foundCredits(filter, search)).toEqual(ids),
  );

  it('of credit without figures are neither owing nor in advance', () => {
    const unknown = oddCredits.filter(({ outstandingBalance }) => outstandingBalance === undefined);
    expect(unknown).toHaveLength(1);
    for (const filter of ['owing', 'over', 'advance'] as const)
      expect(foundCredits(filter, '', unknown)).toEqual([]);
  });

  it('of a statement are found by reference and description', () => {
    expect(foundLines('ord-24702', 'RETURN')).toEqual(['line-4']);
    expect(foundLines('bank transfer')).toEqual(['line-7']);
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
