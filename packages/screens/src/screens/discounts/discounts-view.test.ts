import { expect, it } from 'vitest';
import { type DiscountsView, discountsView } from './discounts-view.ts';

const usual: DiscountsView = { tab: 'generic', search: '', status: 'all', sort: null, open: null };

it.each<[url: string, view: Partial<DiscountsView>]>([
  ['', {}],
  ['tab=analytics&check=1', { tab: 'analytics', open: { kind: 'check' } }],
  [
    'search=ghee&status=inactive&sort=price.desc',
    {
      search: 'ghee',
      status: 'inactive',
      sort: { id: 'price', desc: true },
    },
  ],
  ['tab=retailer&new=1', { tab: 'retailer', open: { kind: 'new' } }],
  ['edit=p-104', { open: { kind: 'edit', id: 'p-104' } }],
  ['remove=r-31~p-101', { open: { kind: 'remove', id: 'r-31~p-101' } }],
])('%s is read, and written the same', (url, view) => {
  expect(discountsView.read(new URLSearchParams(url))).toEqual({ ...usual, ...view });
  expect(decodeURIComponent(discountsView.write(new URLSearchParams(), view).toString())).toBe(url);
});

it('takes an unknown value for the default', { meta: { proves: ['rule.discounts.tab'] } }, () =>
  expect(discountsView.read(new URLSearchParams('tab=lost&status=none&sort=..'))).toEqual(usual),
);

it('begins another list with its first page, and keeps the pages of one that is looked through', () => {
  const change = (part: Partial<DiscountsView>) =>
    discountsView.write(new URLSearchParams('pages=3'), part).toString();
  expect(change({ tab: 'retailer' })).toBe('tab=retailer');
  expect(change({ search: 'tea', status: 'active' })).toBe('pages=3&search=tea&status=active');
});

it('says what was looked for', () =>
  expect(discountsView.describe({ ...usual, search: 'tea', status: 'active' })).toBe('“tea” · Active'));
