import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayStart } from './dates.ts';
import { CalculationAnswer, DiscountAnalyticsAnswer, DiscountListsAnswer } from './discount-answers.ts';
import { DISCOUNT_TEXTS } from './discount-fields.ts';
import {
  discountedPrice,
  discountLabel,
  discountState,
  discountWindow,
  winningDiscount,
} from './discount-rules.ts';
import {
  DiscountDraft,
  discountOperations,
  GenericDiscountForm,
  RetailerDiscountDraft,
} from './discounts.ts';
import { MAX_AMOUNT } from './money.ts';

describe('a discount is active (screens §4)', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-20' };
  const instants = { startDate: '2026-11-01T09:00:00Z', endDate: '2026-11-20T18:00:00.000+05:30' };
  it.each([
    // In India a day begins at 18:30 UTC on the previous day.
    ['before its first day', days, '2026-10-31T18:29:59.999Z', 'upcoming'],
    ['from the first moment of its first day', days, '2026-10-31T18:30:00.000Z', 'active'],
    ['at noon of its last day', days, '2026-11-20T06:30:00.000Z', 'active'],
    ['until the last moment of its last day', days, '2026-11-20T18:29:59.999Z', 'active'],
    ['and no longer', days, '2026-11-20T18:30:00.000Z', 'ended'],
    ['indefinitely without an end', { startDate: '2026-11-01' }, '2096-11-20T00:00:00.000Z', 'active'],
    ['without a start', { endDate: '2026-11-20' }, '2001-01-01T00:00:00.000Z', 'active'],
    ['before its first instant', instants, '2026-11-01T08:59:59.999Z', 'upcoming'],
    ['from its first instant', instants, '2026-11-01T09:00:00.000Z', 'active'],
    ['until its last instant, inclusive', instants, '2026-11-20T12:30:00.000Z', 'active'],
    ['and no longer', instants, '2026-11-20T12:30:00.001Z', 'ended'],
  ] as const)(
    'by its days and instants: %s',
    { meta: { proves: ['rule.discounts.active'] } },
    (_, when, now, state) => {
      expect(discountState(when, new Date(now), 'Asia/Kolkata')).toBe(state);
    },
  );

  it('by the days of the platform’s zone', () => {
    const now = new Date('2026-11-20T20:00:00Z');
    expect(discountState(days, now, 'Asia/Kolkata')).toBe('ended');
    expect(discountState(days, now, 'Europe/London')).toBe('active');
    expect(discountWindow(days, 'Europe/London').until).toEqual(new Date('2026-11-21T00:00:00Z'));
  });

  it.each([
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00Z'],
    // The clocks change on that day.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(dayStart(day, zone)).toEqual(new Date(instant));
  });
});

describe('the price after a discount', () => {
  const percent = (value: number) => ({ discountType: 'PERCENTAGE', discountValue: value * 100 }) as const;
  const off = (discountValue: number) => ({ discountType: 'FIXED', discountValue }) as const;
  it.each([
    [584_00, percent(10), 525_60],
    // 33.33 less 5 % is 31.6635; 0.50 less 15 % is 0.425; 0.30 less 25 % is 0.225.
    [33_33, percent(5), 31_66],
    [50, percent(15), 43],
    [30, percent(25), 23],
    [1, percent(50), 1],
    [584_00, percent(100), 0],
    [584_00, percent(150), 0],
    [584_00, percent(12.5), 511_00],
    [MAX_AMOUNT, percent(1), 98_99_99_999_99],
    [584_00, off(84_50), 499_50],
    [84_50, off(84_50), 0],
    [84_50, off(100_00), 0],
    [0, percent(10), 0],
  ])('%i less %j is %i paise: half up, never below 0', (price, terms, expected) => {
    expect(discountedPrice(price, terms)).toBe(expected);
  });

  it('uses the retailer’s own discount, even if it takes less off', () => {
    const generic = { source: 'generic', ...percent(20) } as const;
    const own = { source: 'retailer', ...percent(5) } as const;
    expect(winningDiscount([generic, own])).toBe(own);
    expect(winningDiscount([generic])).toBe(generic);
    expect(winningDiscount([])).toBeUndefined();
  });

  it.each([
    [percent(10), '10%'],
    [percent(12.5), '12.5%'],
    [off(1_250_00), '₹1,250.00'],
    [off(50), '₹0.50'],
  ])('is reached by %j, called %s', (terms, label) => {
    expect(discountLabel(terms)).toBe(label);
  });
});

describe('a request', () => {
  const good = { discountType: 'PERCENTAGE', discountValue: '10', startDate: '2026-11-20', endDate: '' };
  const faults = (change: object, schema: z.ZodMiniType = DiscountDraft) => {
    const read = z.safeDecode(schema, { ...good, ...change } as never);
    return read.success
      ? {}
      : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
  };

  it('is read into hundredths, without an empty end and without a description', () => {
    expect(z.decode(DiscountDraft, { ...good, description: 'Diwali' } as never)).toEqual({
      discountType: 'PERCENTAGE',
      discountValue: 1000,
      startDate: '2026-11-20',
      endDate: undefined,
    });
    const own = z.decode(RetailerDiscountDraft, {
      ...good,
      discountType: 'FIXED',
      discountValue: 12.5,
      endDate: '2026-11-20',
      description: ' Diwali ',
    });
    expect(own).toMatchObject({ discountValue: 1250, endDate: '2026-11-20', description: 'Diwali' });
    expect(z.encode(RetailerDiscountDraft, own)).toMatchObject({
      discountValue: 12.5,
      startDate: '2026-11-20',
    });
  });

  it.each([
    ['0', DISCOUNT_TEXTS.value],
    ['', DISCOUNT_TEXTS.value],
    ['-5', DISCOUNT_TEXTS.value],
    [-0.5, DISCOUNT_TEXTS.value],
    ['101', DISCOUNT_TEXTS.above100],
    ['12.5', DISCOUNT_TEXTS.wholePercent],
    ['9.999', DISCOUNT_TEXTS.decimals],
    [Number('1e309'), DISCOUNT_TEXTS.tooLarge],
    ['1e309', DISCOUNT_TEXTS.tooLarge],
    ['ten', DISCOUNT_TEXTS.number],
    ['0x10', DISCOUNT_TEXTS.number],
    [Number.NaN, DISCOUNT_TEXTS.number],
    [undefined, expect.any(String)],
    [null, expect.any(String)],
    [{}, expect.any(String)],
  ])(
    'a percentage of %j is refused at its field',
    { meta: { proves: ['rule.discounts.percentage'] } },
    (discountValue, message) => {
      expect(faults({ discountValue })).toEqual({ discountValue: message });
    },
  );

  it.each([
    ['0.00', DISCOUNT_TEXTS.value],
    ['0.004', DISCOUNT_TEXTS.value],
    ['2.345', DISCOUNT_TEXTS.decimals],
    ['999999999999', DISCOUNT_TEXTS.tooLarge],
  ])(
    'an amount of %j is refused at its field',
    { meta: { proves: ['rule.discounts.amount'] } },
    (discountValue, message) => {
      expect(faults({ discountType: 'FIXED', discountValue })).toEqual({ discountValue: message });
    },
  );

  it.each([
    ['PERCENTAGE', '10%', 10_00],
    ['PERCENTAGE', ' 15 % ', 15_00],
    ['FIXED', '₹1,250.50', 1250_50],
    ['FIXED', 'Rs. 50/-', 50_00],
  ])('takes %s as %j', (discountType, discountValue, value) => {
    expect(z.decode(DiscountDraft, { ...good, discountType, discountValue } as never)).toMatchObject({
      discountValue: value,
    });
  });

  it.each([
    ['FIXED', '10%', DISCOUNT_TEXTS.isPercentage],
    ['PERCENTAGE', '₹10', DISCOUNT_TEXTS.isAmount],
    ['PERCENTAGE', '10/-', DISCOUNT_TEXTS.isAmount],
    ['FIXED', '12,50', DISCOUNT_TEXTS.number],
    [undefined, '10%', DISCOUNT_TEXTS.isPercentage],
  ])('for %s, does not take %j', (discountType, discountValue, message) => {
    expect(faults({ discountType, discountValue })).toMatchObject({ discountValue: message });
  });

  it('accepts up to 100 percent, amounts to the paisa, days and instants', () => {
    expect(faults({ discountValue: 100 })).toEqual({});
    expect(faults({ discountType: 'FIXED', discountValue: '1,250.75' })).toEqual({});
    expect(faults({ startDate: '2026-11-20T09:00:00+05:30', endDate: '2026-11-20T18:00:00Z' })).toEqual({});
    expect(faults({ endDate: '2026-11-20' })).toEqual({});
    // A day and an instant can be compared only if the time zone is known.
    expect(faults({ endDate: '2026-11-19T20:00:00Z' })).toEqual({});
  });

  it.each([
    [{ startDate: '' }, { startDate: DISCOUNT_TEXTS.start }],
    [{ startDate: '2026-02-31' }, { startDate: DISCOUNT_TEXTS.unreal }],
    [{ startDate: 'tomorrow' }, { startDate: DISCOUNT_TEXTS.unreal }],
    [{ startDate: '2026-02-31T10:00:00Z' }, { startDate: DISCOUNT_TEXTS.unreal }],
    [{ startDate: '2026-11-20T10:00:00' }, { startDate: DISCOUNT_TEXTS.unreal }],
    [{ startDate: '2026-11-20\u0000' }, { startDate: DISCOUNT_TEXTS.unreal }],
    [{ endDate: '2026-02-30' }, { endDate: DISCOUNT_TEXTS.unreal }],
    [{ endDate: '2026-11-19' }, { endDate: DISCOUNT_TEXTS.endBeforeStart }],
    [
      { startDate: '2026-11-20T10:00:00Z', endDate: '2026-11-20T09:59:59Z' },
      { endDate: DISCOUNT_TEXTS.endBeforeStart },
    ],
    [{ discountType: 'HALF' }, { discountType: 'Choose a discount type' }],
  ])('%j is refused at its field', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it('is refused with all its faults at once', () => {
    expect(
      faults(
        { productId: '', retailerId: '', discountValue: '150', endDate: '2026-11-01' },
        GenericDiscountForm,
      ),
    ).toEqual({
      productId: DISCOUNT_TEXTS.product,
      discountValue: DISCOUNT_TEXTS.above100,
      endDate: DISCOUNT_TEXTS.endBeforeStart,
    });
    for (const body of [null, 'text', [], undefined])
      expect(z.safeDecode(DiscountDraft, body as never).success).toBe(false);
    expect(faults({ description: 'a\u0007b' }, RetailerDiscountDraft)).toHaveProperty('description');
    expect(faults({ description: 'x'.repeat(501) }, RetailerDiscountDraft)).toHaveProperty('description');
  });
});

describe('an answer', () => {
  const product = {
    id: 7,
    name: 'Cow Ghee',
    sku: 'GHE-1',
    price: '584.00',
    genericDiscountType: 'percentage',
    genericDiscountValue: '12.50',
    genericDiscountStartDate: '2026-11-20T00:00:00.000Z',
    genericDiscountEndDate: null,
  };
  const pair = {
    productId: 'p1',
    retailerId: 'r1',
    product: { name: 'Toor Dal', price: 158 },
    retailer: { name: 'Sri Balaji', phone: '98450 12345' },
    discountType: 'FIXED',
    discountValue: 8.5,
    startDate: '2026-11-20',
    description: 'Festival',
  };

  it('is read as products, or next to them, numbers as text too', async () => {
    const { generic, retailerSpecific } = await z.decodeAsync(DiscountListsAnswer, {
      data: {
        generic: [product, { ...pair, retailerId: undefined, retailer: undefined }],
        retailerSpecific: [pair, { ...pair, productId: undefined }],
      },
    });
    expect(generic.rows).toEqual([
      {
        product: { id: '7', name: 'Cow Ghee', sku: 'GHE-1', price: 584_00 },
        discountType: 'PERCENTAGE',
        discountValue: 1250,
        startDate: '2026-11-20T00:00:00.000Z',
        endDate: undefined,
        description: '',
      },
      expect.objectContaining({ product: { id: 'p1', name: 'Toor Dal', sku: '', price: 158_00 } }),
    ]);
    expect(generic.rows[1]?.retailer).toBeUndefined();
    expect(retailerSpecific.rows).toEqual([
      expect.objectContaining({
        retailer: { id: 'r1', name: 'Sri Balaji', phone: '98450 12345' },
        discountType: 'FIXED',
        discountValue: 8_50,
        description: 'Festival',
      }),
    ]);
    expect(retailerSpecific.unreadable).toBe(1);
    expect(retailerSpecific.pagination).toBeUndefined();
  });

  it('goes out in the documented shape and comes back the same', async () => {
    const rows = await z.decodeAsync(DiscountListsAnswer, { generic: [product], retailerSpecific: [pair] });
    const pagination = { page: 1, limit: 100 };
    const sent = z.encode(DiscountListsAnswer, {
      generic: { ...rows.generic, pagination: { ...pagination, total: 120 } },
      retailerSpecific: { ...rows.retailerSpecific, pagination: { ...pagination, total: 1 } },
    } as never) as { data: object };
    expect(sent.data).toEqual({
      generic: [
        {
          id: '7',
          name: 'Cow Ghee',
          sku: 'GHE-1',
          price: 584,
          genericDiscountType: 'PERCENTAGE',
          genericDiscountValue: 12.5,
          genericDiscountStartDate: '2026-11-20T00:00:00.000Z',
        },
      ],
      retailerSpecific: [{ ...pair, productSku: '' }],
      pagination: { page: 1, limit: 100, total: 121, pages: 2, generic: 120, retailerSpecific: 1 },
    });
    const back = await z.decodeAsync(DiscountListsAnswer, sent);
    expect(back.generic.rows).toEqual(rows.generic.rows);
    expect(back.generic.pagination).toMatchObject({ total: 120, pages: 2 });
    expect(back.retailerSpecific.pagination).toMatchObject({ total: 1, pages: 1 });
  });

  it('counts each list by itself', async () => {
    const counts = (all: number) => ({
      counts: { status: { all: 3, active: 2, inactive: 1 } },
      overall: { status: { all, active: 2, inactive: all - 2 } },
    });
    const rows = await z.decodeAsync(DiscountListsAnswer, { generic: [product], retailerSpecific: [pair] });
    const pagination = { page: 1, limit: 100, total: 2 };
    const sent = z.encode(DiscountListsAnswer, {
      generic: { ...rows.generic, pagination, totals: counts(40) },
      retailerSpecific: { ...rows.retailerSpecific, pagination, totals: counts(50) },
    } as never);
    const back = await z.decodeAsync(DiscountListsAnswer, sent);
    expect([back.generic.totals, back.retailerSpecific.totals]).toEqual([counts(40), counts(50)]);
  });

  it.each([
    { data: {} },
    { data: { generic: [] } },
    { data: { generic: [{}], retailerSpecific: [] } },
    'text',
  ])('%j contains no discounts', async (body) => {
    expect((await z.safeDecodeAsync(DiscountListsAnswer, body)).success).toBe(false);
  });

  it('reads the analytics, a retailer by name or as a record', () => {
    const top = { id: 1, name: 'Ghee', discountType: 'FIXED', discountValue: 5 };
    const read = z.decode(DiscountAnalyticsAnswer, {
      success: true,
      data: {
        totalActiveDiscounts: '3',
        genericDiscountsCount: 2,
        retailerDiscountsCount: 1,
        averageDiscountValue: null,
        topDiscountedProducts: [
          { ...top, type: 'GENERIC' },
          { ...top, type: 'retailer', retailer: 'Sri Balaji' },
          { ...top, type: 'retailer', retailer: { name: 'Gupta' } },
          { ...top, retailer: null },
        ],
      },
    });
    expect(read.averageDiscountValue).toBeUndefined();
    expect(read.topDiscountedProducts.map(({ type, retailer }) => [type, retailer])).toEqual([
      ['generic', undefined],
      ['retailer', 'Sri Balaji'],
      ['retailer', 'Gupta'],
      [undefined, undefined],
    ]);
  });

  it('reads prices in our own shape, and rejects any other', () => {
    const { retailerPricing } = discountOperations;
    const row = { productId: 'p1', name: 'Ghee', sku: 'G', basePrice: 584, finalPrice: 525.6 };
    const applied = { type: 'retailer', discountType: 'PERCENTAGE', discountValue: 10 };
    const read = z.decode(retailerPricing.answer, {
      data: { pricing: [row, { ...row, appliedDiscount: applied }] },
    });
    expect(read.rows.map(({ finalPrice, appliedDiscount }) => [finalPrice, appliedDiscount?.type])).toEqual([
      [525_60, undefined],
      [525_60, 'retailer'],
    ]);
    expect(z.safeDecode(retailerPricing.answer, { data: { p1: 525.6 } }).success).toBe(false);
    expect(z.safeDecode(CalculationAnswer, { success: true, data: { price: 3 } }).success).toBe(false);
    expect(z.encode(retailerPricing.query, { productIds: ['a', 'b'] })).toEqual({ productIds: 'a,b' });
    expect(z.decode(retailerPricing.query, { productIds: 'a,, b,' })).toEqual({ productIds: ['a', 'b'] });
  });
});
