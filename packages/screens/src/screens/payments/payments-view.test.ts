import { describe, expect, it } from 'vitest';
import { paymentTabOf, paymentViews } from './payments-view.ts';

const { history } = paymentViews;
type View = ReturnType<typeof history.read>;
type Change = Parameters<typeof history.write>[1];
const viewOf = (address: string) => {
  const params = new URLSearchParams(address);
  return { params, view: paymentViews[paymentTabOf(params)] as typeof history };
};
const read = (address: string) => {
  const { params, view } = viewOf(address);
  return view.read(params);
};
const written = (from: string, change: object) => {
  const { params, view } = viewOf(from);
  return view.write(params, change).toString();
};
const usual: Partial<View> = {
  tab: 'history',
  retailerId: null,
  period: '30d',
  search: '',
  type: null,
  sort: { id: 'date', desc: true },
  open: null,
  form: null,
  formRetailerId: null,
};

describe('the address of payments', () => {
  it.each<[address: string, view: object]>([
    ['', {}],
    ['tab=lost&period=2w&sort=..', {}],
    ['tab=credit', { tab: 'credit', sort: { id: 'retailer', desc: false } }],
    ['retailer=r-7&period=1y', { retailerId: 'r-7', period: '1y' }],
    ['sort=amount.desc', { sort: { id: 'amount', desc: true } }],
    ['open=pay-1', { open: 'pay-1' }],
    ['tab=credit&open=r-7', { tab: 'credit', sort: { id: 'retailer', desc: false }, open: 'r-7' }],
    ['form=record', { form: 'record' }],
    ['open=pay-1&form=adjust&for=r-7', { open: 'pay-1', form: 'adjust', formRetailerId: 'r-7' }],
    ['form=delete', {}],
    ['search=neft&filter=refund', { search: 'neft', type: 'REFUND' }],
    ['tab=credit&filter=over', { tab: 'credit', status: 'over', sort: { id: 'retailer', desc: false } }],
    // Each tab has its own filters.
    ['filter=sale', {}],
    ['tab=statements&filter=sale', { tab: 'statements', type: 'SALE' }],
  ])('%s is read', { meta: { proves: ['rule.payments.period-default'] } }, (address, view) =>
    expect(read(address)).toEqual(
      paymentTabOf(new URLSearchParams(address)) === 'credit'
        ? { ...usual, type: undefined, status: null, ...view }
        : { ...usual, ...view },
    ),
  );

  it.each<[from: string, change: object, to: string]>([
    ['pages=3&sort=amount', { tab: 'credit', sort: null, open: null }, 'tab=credit'],
    ['tab=credit', { tab: 'history', sort: null }, ''],
    ['pages=2&open=pay-1', { retailerId: 'r-7' }, 'retailer=r-7'],
    ['open=pay-1', { period: '7d' }, 'period=7d'],
    ['retailer=r-7&period=1y&pages=2', { retailerId: null, period: '30d' }, ''],
    ['', { sort: { id: 'amount', desc: true } }, 'sort=amount.desc'],
    ['sort=amount.desc', { sort: { id: 'date', desc: true } }, ''],
    ['open=pay-1', { form: 'record', formRetailerId: 'r-7' }, 'open=pay-1&form=record&for=r-7'],
    ['form=record&for=r-7', { form: null, formRetailerId: null, open: 'pay-2' }, 'open=pay-2'],
    ['open=pay-1', { open: null }, ''],
    ['pages=50&open=pay-1', { search: 'neft' }, 'pages=50&search=neft'],
    ['tab=credit', { status: 'advance' }, 'tab=credit&filter=advance'],
    ['search=neft&filter=refund&pages=2', { tab: 'statements', sort: null }, 'tab=statements'],
  ])('%s, changed by %j, is %s', (from, change, to) => expect(written(from, change)).toBe(to));

  it('keeps what lies under a form that closes', () =>
    expect(written('open=pay-1&form=record&for=r-7', { form: null, formRetailerId: null })).toBe(
      'open=pay-1',
    ));

  // Filters and opening add history entries; tabs, sorting and moving to the next payment do not.
  it.each<[from: string, change: Change, replaces: boolean]>([
    ['', { sort: { id: 'amount', desc: true } }, true],
    ['', { tab: 'credit', sort: null, open: null }, true],
    ['', { tab: 'history', sort: null, open: 'pay-1' }, false],
    ['', { period: '7d' }, false],
    ['', { retailerId: 'r-7' }, false],
    ['', { open: 'pay-1' }, false],
    ['open=pay-1', { open: 'pay-2' }, true],
    ['', { form: 'record', formRetailerId: 'r-7' }, false],
    ['form=record', { form: null, formRetailerId: null }, true],
    ['form=record', { tab: 'history', sort: null, form: null, formRetailerId: null }, true],
  ])('%s, changed by %j, takes the place of the step before: %j', (from, change, replaces) =>
    expect(history.replaces(new URLSearchParams(from), change)).toBe(replaces),
  );
});

it.each([
  ['', { period: '30d' }],
  [
    'retailer=r-7&period=7d&search=neft&filter=refund&sort=amount',
    { retailerId: 'r-7', period: '7d', search: 'neft', type: 'REFUND', sort: 'amount' },
  ],
  // Credit is as of now.
  ['tab=credit&retailer=r-7&period=7d&filter=over', { retailerId: 'r-7', status: 'over' }],
])('%s asks a server that searches for %j', (address, query) => {
  const { params, view } = viewOf(address);
  expect(view.toQuery(view.read(params), 'server')).toEqual(query);
});

it('asks a server that does not search for the retailer and period alone', () => {
  const { params, view } = viewOf('retailer=r-7&period=7d&search=neft&filter=refund&sort=amount');
  expect(view.toQuery(view.read(params), 'screen')).toEqual({ retailerId: 'r-7', period: '7d' });
});
