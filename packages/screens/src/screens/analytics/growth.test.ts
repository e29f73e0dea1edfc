import { GROWING, type PlatformAnalytics } from '@dmc/contract/analytics';
import { describe, expect, it } from 'vitest';
import {
  documentedFigures,
  figures,
  firstMonth,
  growthOfSome,
  noTrade,
  quiet,
  totalsOnly,
} from './analytics.fixtures.ts';
import { cardReading, growthOf, isEmpty } from './growth.ts';

const TODAY = '2026-11-20';
/** Dates are non-breaking; here they are written with plain spaces. */
const plain = (words: unknown) => JSON.parse(JSON.stringify(words).replaceAll('\u00A0', ' '));
const all = (of: PlatformAnalytics) => GROWING.map((name) => plain(growthOf(of, name, TODAY)));

describe('what a card says of its growth', () => {
  it('is the change against the named days, or since the day before the period', () => {
    expect(all(figures)).toEqual([
      { trend: { direction: 'up', text: '16.9%', comparedWith: 'vs 22 Sep – 21 Oct' } },
      { trend: { direction: 'down', text: '3.4%', comparedWith: 'vs 22 Sep – 21 Oct' } },
      { trend: { direction: 'up', text: '20%', comparedWith: 'since 21 Oct' } },
      { trend: { direction: 'flat', text: '0%', comparedWith: 'since 21 Oct' } },
    ]);
  });

  it('keeps the days on one line', () => {
    expect(JSON.stringify(growthOf(figures, 'revenue', TODAY))).toContain(
      'vs\u00A022\u00A0Sep\u00A0–\u00A021\u00A0Oct',
    );
  });

  it('is the server’s percentage where it sends no more, and the documented number for what it leaves out', () => {
    expect(all(growthOfSome)).toEqual([
      { trend: { direction: 'up', text: '4.2%', comparedWith: 'vs last period' } },
      { trend: { direction: 'down', text: '1.5%', comparedWith: 'vs last period' } },
      { sample: '15.2% vs last period' },
      { sample: '5.7% vs last period' },
    ]);
  });

  it('is the documented four, as samples, where the server sends none', {
    meta: { proves: ['rule.analytics.growth'] },
  }, () => {
    expect(all(documentedFigures)).toEqual([
      { sample: '12.5% vs last period' },
      { sample: '8.3% vs last period' },
      { sample: '15.2% vs last period' },
      { sample: '5.7% vs last period' },
    ]);
  });

  it('is no number from nothing, and none where more came back than was sold', () => {
    expect(all(firstMonth)).toEqual([
      { note: 'New: none in 22 Sep – 21 Oct' },
      { note: 'New: none in 22 Sep – 21 Oct' },
      { trend: { direction: 'up', text: '20%', comparedWith: 'since 21 Oct' } },
      { note: 'New: none on 21 Oct' },
    ]);
    expect(plain(growthOf(quiet, 'revenue', TODAY))).toEqual({
      note: 'Below zero: no percentage vs 22 Sep – 21 Oct',
    });
  });
});

it('shows what the period came to, else the total under a label that says so', () => {
  expect(cardReading(figures, 'orders')).toEqual({ label: 'Orders', value: 423 });
  expect(cardReading(documentedFigures, 'orders')).toEqual({ label: 'All-time orders', value: 3412 });
  expect(cardReading(documentedFigures, 'products')).toEqual({ label: 'Products' });
});

it('takes for empty what never had an order, and nothing else', () => {
  expect([noTrade, figures, quiet, documentedFigures, totalsOnly].map(isEmpty)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isEmpty({ totalUsers: 3 })).toBe(false);
});
