import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changePercent } from './dashboard.ts';
import { gstinCheckDigit, isGstin, plainGstin } from './gstin.ts';
import {
  isSale,
  isUnusualMove,
  NEXT_STATUSES,
  ORDER_STATUSES,
  OrderDraft,
  statusEffect,
  statusFromHint,
  statusLabel,
} from './orders.ts';
import { PRODUCT_TEXTS, ProductDraft } from './products.ts';
import { isBlocked } from './retailers.ts';
import { LOGIN_REQUIRED, LoginRequest } from './session.ts';
import { stockLevel } from './stock.ts';
import { isWebAddress } from './text.ts';
import { IMAGE_TYPE_NAMES, IMAGE_TYPES, refusedFile } from './uploads.ts';

it.each([
  [11, 'good'],
  [10, 'low'],
  [1, 'low'],
  [0, 'out'],
])('stock %i is %s (core §9)', { meta: { proves: ['rule.products.stock-colours'] } }, (stock, level) =>
  expect(stockLevel(stock)).toBe(level),
);

describe('order status', () => {
  it('reads a hint in any case and ignores an unknown one', {
    meta: { proves: ['rule.orders.hint'] },
  }, () => {
    expect(statusFromHint('pending')).toBe('PENDING');
    expect(statusFromHint('Shipped')).toBe('SHIPPED');
    expect(statusFromHint('waiting')).toBeUndefined();
  });
  it('is a sale from confirmed to delivered', () =>
    expect(ORDER_STATUSES.filter(isSale)).toEqual(['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED']));
  it.each([
    ['PENDING', 'CONFIRMED', 'SALE', undefined],
    ['PENDING', 'DELIVERED', 'SALE', undefined],
    ['PENDING', 'CANCELLED', undefined, 'put back'],
    ['CONFIRMED', 'SHIPPED', undefined, undefined],
    ['CONFIRMED', 'PENDING', 'RETURN', undefined],
    ['DELIVERED', 'RETURNED', 'RETURN', 'put back'],
    ['CANCELLED', 'RETURNED', undefined, undefined],
    ['CANCELLED', 'PENDING', undefined, 'taken'],
    ['RETURNED', 'CONFIRMED', 'SALE', 'taken'],
    ['SHIPPED', 'SHIPPED', undefined, undefined],
  ] as const)('from %s to %s books %s, and stock is %s', (from, to, books, stock) =>
    expect(statusEffect(from, to)).toEqual({ books, stock }),
  );
  it('offers next steps that exist, and marks moves out of an end', () => {
    for (const next of Object.values(NEXT_STATUSES).flat()) expect(ORDER_STATUSES).toContain(next);
    expect(isUnusualMove('CANCELLED', 'PENDING')).toBe(true);
    expect(isUnusualMove('DELIVERED', 'RETURNED')).toBe(false);
    expect(isUnusualMove('PENDING', 'SHIPPED')).toBe(false);
    expect(statusLabel('PENDING')).toBe('Pending');
  });
});

describe('the product form', () => {
  const good = {
    name: ' Toor Dal ',
    sku: 'ANP-TOR-1000',
    description: '',
    imageUrl: '',
    images: [],
    unit: 'piece',
    minQty: '1',
    price: '158',
    mrp: '',
    stock: '0',
    category: '',
    subCategory: '',
    isActive: true,
  };
  const messages = (change: object) =>
    z
      .safeDecode(ProductDraft, { ...good, ...change } as z.input<typeof ProductDraft>)
      .error?.issues.map((issue) => issue.message);

  it('trims, and treats an empty MRP as none', { meta: { proves: ['rule.products.trim'] } }, () => {
    expect(z.decode(ProductDraft, good as z.input<typeof ProductDraft>)).toMatchObject({
      name: 'Toor Dal',
      price: 158_00,
      mrp: undefined,
      stock: 0,
    });
  });
  it('reads a count with separators, as an amount', () => {
    expect(z.decode(ProductDraft, { ...good, stock: '1,20,000' } as z.input<typeof ProductDraft>).stock).toBe(
      1_20_000,
    );
  });

  it.each([
    [{ name: '   ' }, PRODUCT_TEXTS.name],
    [{ name: '\u200b\u3164' }, PRODUCT_TEXTS.name],
    [{ sku: '' }, PRODUCT_TEXTS.sku],
    [{ price: '0' }, PRODUCT_TEXTS.price],
    [{ stock: '-1' }, PRODUCT_TEXTS.stock],
    [{ minQty: '0' }, PRODUCT_TEXTS.minQty],
    [{ minQty: '1.5' }, 'Enter a whole number'],
    [{ stock: '0x10' }, 'Enter a whole number'],
    [{ stock: '1e3' }, 'Enter a whole number'],
    [{ stock: '1,00' }, 'Enter a whole number'],
    [{ stock: '1e309' }, 'Enter a whole number'],
    [{ name: 'x'.repeat(161) }, 'Use at most 160 characters'],
    [{ name: 'Dal\u0000' }, 'Contains characters that cannot be shown. Remove them and try again.'],
    [{ unit: 'sack' }, 'Choose a unit'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Enter an address that starts with http:// or https://'],
  ])('%j shows %s', { meta: { proves: ['rule.products.required'] } }, (change, message) =>
    expect(messages(change)).toContain(message),
  );
});

it('asks for both fields at sign-in (core §5)', () => {
  const read = z.safeDecode(LoginRequest, { email: '  ', password: '' });
  expect(new Set(read.error?.issues.map((issue) => issue.message))).toEqual(new Set([LOGIN_REQUIRED]));
});

it('requires a retailer, a product and a real date for an order', () => {
  const read = z.safeDecode(OrderDraft, { retailerId: '', items: [], deliveryDate: '2026-02-31', notes: '' });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([
    'Choose a retailer',
    'Add at least one product',
    'Enter a valid date',
  ]);
});

it('refuses files before any call (core §5)', { meta: { proves: ['rule.products.image-files'] } }, () => {
  expect(refusedFile({ name: 'price.pdf', type: 'application/pdf', size: 10 })).toBe(
    'price.pdf is not an image file',
  );
  expect(refusedFile({ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
    'a.png is too large. Maximum size is 5MB',
  );
  expect(refusedFile({ name: 'a.png', type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined();
});

it('names the types of image that are kept', () =>
  expect(IMAGE_TYPE_NAMES.toLowerCase().split(/, | or /)).toEqual(IMAGE_TYPES.map((type) => type.slice(6))));

it('accepts only http(s) addresses and our own paths', () => {
  expect(['https://cdn.example.in/a.png', '/files/a.png'].every(isWebAddress)).toBe(true);
  expect(
    ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example', '/\\evil.example', 'logo.png'].some(
      isWebAddress,
    ),
  ).toBe(false);
});

it('treats a retailer as active unless the server states otherwise', () => {
  expect([true, undefined, false].map((isActive) => isBlocked({ isActive }))).toEqual([false, false, true]);
});

it('checks GST numbers by their check digit', () => {
  const first = '27AAPFU0939F1Z';
  expect(gstinCheckDigit(first)).toBe('V');
  expect(isGstin(`${first}V`)).toBe(true);
  expect(isGstin(`${first}A`)).toBe(false);
});

describe('a GST number', () => {
  const numbered = (first14: string) => first14 + gstinCheckDigit(first14);

  it.each([
    ['a taxpayer', '29AAGCB5932K1Z'],
    ['a taxpayer with many registrations', '29AAGCB5932KAZ'],
    ['one that deducts tax', '29AAGCB5932K1D'],
    ['one that deducts tax, by TAN', '29BLRA12345B1D'],
    ['one that collects tax', '29AAGCB5932K1C'],
    ['a department', '07DELA12345B1Z'],
    ['an embassy', '0717USA00157UN'],
    ['one from abroad', '2917USA00123NR'],
    ['an online service from abroad', '9917SGP29001OS'],
    ['another territory', '97AAGCB5932K1Z'],
  ])('of %s is well-formed', (_, first14) => expect(isGstin(numbered(first14))).toBe(true));

  it.each(['00AAGCB5932K1Z', '39AAGCB5932K1Z', '29AA8CB5932K1Z', '29AAGCB5932K0Z', '0017USA00157UN'])(
    '%s… is not',
    (first14) => expect(isGstin(numbered(first14))).toBe(false),
  );

  it.each([
    ['29 AAGCB5932K 1Z', ' '],
    ['29-AAGCB5932K-1Z', ''],
    ['29‑aagcb5932k–1z', ''],
    ['29\u00a0AAGCB5932K1Z', ''],
  ])('is taken as printed: %s', (printed, before) => {
    const plain = numbered('29AAGCB5932K1Z');
    expect(plainGstin(`${printed}${before}${plain.slice(-1)}`)).toBe(plain);
  });

  it('that is none stays as it was typed', () => expect(plainGstin('not 29-yet')).toBe('not 29-yet'));
});

it('gives a change in percent only if the previous value is not 0', () => {
  expect(changePercent({ current: 112, previous: 100 })).toBe(12);
  expect(changePercent({ current: 0, previous: 0 })).toBe(0);
  expect(changePercent({ current: 5, previous: 0 })).toBeUndefined();
});
