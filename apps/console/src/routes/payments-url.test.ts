import type { PaymentsView } from '@dmc/screens/payments';
import { describe, expect, it } from 'vitest';
import { withParams } from './list-url.ts';
import { NO_FORM, readView, writeView } from './payments-url.ts';

const read = (address: string) => readView(new URLSearchParams(address));
const usual: PaymentsView = {
  tab: 'history',
  retailerId: null,
  period: '30d',
  sort: { id: 'date', desc: true },
  open: null,
};

describe('the address of payments', () => {
  it.each<[address: string, view: Partial<PaymentsView>]>([
    ['', {}],
    ['tab=lost&period=2w&sort=..', {}],
    ['tab=credit', { tab: 'credit', sort: { id: 'retailer', desc: false } }],
    ['retailer=r-7&period=1y', { retailerId: 'r-7', period: '1y' }],
    ['sort=amount.desc', { sort: { id: 'amount', desc: true } }],
    ['open=pay-1', { open: { kind: 'payment', id: 'pay-1' } }],
    [
      'tab=credit&open=r-7',
      { tab: 'credit', sort: { id: 'retailer', desc: false }, open: { kind: 'credit', id: 'r-7' } },
    ],
    ['tab=statements&open=pay-1', { tab: 'statements' }],
    ['form=record', { open: { kind: 'record', retailerId: undefined } }],
    // A form lies over what is open beside the list.
    ['open=pay-1&form=adjust&for=r-7', { open: { kind: 'adjust', retailerId: 'r-7' } }],
    ['form=delete', {}],
  ])('%s is read', (address, view) => expect(read(address)).toEqual({ ...usual, ...view }));

  it.each<[from: string, change: Partial<PaymentsView>, to: string]>([
    ['pages=3&sort=amount', { tab: 'credit', sort: null, open: null }, 'tab=credit'],
    ['tab=credit', { tab: 'history', sort: null }, ''],
    ['pages=2&open=pay-1', { retailerId: 'r-7' }, 'retailer=r-7'],
    ['open=pay-1', { period: '7d' }, 'period=7d'],
    ['retailer=r-7&period=1y&pages=2', { retailerId: null, period: '30d' }, ''],
    ['', { sort: { id: 'amount', desc: true } }, 'sort=amount.desc'],
    ['sort=amount.desc', { sort: { id: 'date', desc: true } }, ''],
    ['open=pay-1', { open: { kind: 'record', retailerId: 'r-7' } }, 'open=pay-1&form=record&for=r-7'],
    ['form=record&for=r-7', { open: { kind: 'payment', id: 'pay-2' } }, 'open=pay-2'],
    ['open=pay-1', { open: null }, ''],
  ])('%s, changed by %j, is %s', (from, change, to) => {
    const params = new URLSearchParams(from);
    const tab = change.tab ?? readView(params).tab;
    expect(withParams(params, writeView(change, tab)).toString()).toBe(to);
  });

  it('keeps what lies under a form that closes', () =>
    expect(withParams(new URLSearchParams('open=pay-1&form=record&for=r-7'), NO_FORM).toString()).toBe(
      'open=pay-1',
    ));
});
