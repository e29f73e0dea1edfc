import { describe, expect, it } from 'vitest';
import { goodsOf, rateFault, ratesOn } from './gst.ts';

describe('the rates of GST', () => {
  it.each([
    ['2017-07-01', [0, 5, 12, 18, 28]],
    ['2025-09-21', [0, 5, 12, 18, 28]],
    ['2025-09-22', [0, 5, 18, 28, 40]],
    ['2026-01-31', [0, 5, 18, 28, 40]],
    ['2026-02-01', [0, 5, 18, 40]],
    ['2026-11-20', [0, 5, 18, 40]],
  ])('on %s are %j', (day, rates) => expect(ratesOn(day)).toEqual(rates));

  it.each([
    [18, '2026-11-20', undefined],
    [12, '2025-09-21', undefined],
    [12, '2025-09-22', '12% ended on 21 Sep 2025: choose the rate that holds now'],
    [28, '2026-11-20', '28% ended on 31 Jan 2026: choose the rate that holds now'],
    [40, '2025-09-21', '40% begins on 22 Sep 2025: choose the rate that holds now'],
    [7, '2026-11-20', 'Choose one of the rates: 0%, 5%, 18%, 40%'],
  ])('%i on %s: %s', (rate, day, fault) => expect(rateFault(rate, day)).toBe(fault));

  it('name the goods that a rate holds for alone', () => {
    expect(['2025-09-21', '2025-09-22', '2026-01-31', '2026-02-01'].map((day) => goodsOf(28, day))).toEqual([
      undefined,
      'tobacco and pan masala',
      'tobacco and pan masala',
      undefined,
    ]);
  });
});
