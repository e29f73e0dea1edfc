import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  axisMoney,
  formatMoney,
  groupRupees,
  MAX_AMOUNT,
  Money,
  moneyField,
  moneyParts,
  toPaise,
  toRupees,
  typedPaise,
} from './money.ts';

describe('paise', () => {
  it.each([
    ['19.99', 1999],
    [19.99, 1999],
    ['1.005', 101],
    [1.005, 101],
    ['0.1', 10],
    ['1,234.5', 123450],
    ['12,34,567', 1234567_00],
    [7.3e-12, 0],
    ['-3.20', -320],
    ['.5', 50],
    ['100.', 10000],
  ])('of %s are %i', (text, paise) => {
    expect(toPaise(text)).toBe(paise);
  });

  it.each(['', 'abc', '1e309', '1e3', '12.3.4', '--1', 'NaN', 'Infinity', '1,2,3', '1,23', '12,,345'])(
    'of %j are undefined',
    (text) => {
      expect(toPaise(text)).toBeUndefined();
    },
  );

  it('go out as decimal rupees and come back the same', () => {
    for (const paise of [0, 1, 99, 100, 1999, 101, MAX_AMOUNT])
      expect(z.decode(Money, z.encode(Money, paise))).toBe(paise);
    expect(toRupees(199899)).toBe(1998.99);
  });
});

describe('an amount as typed', () => {
  const Price = moneyField({ min: 1, message: 'Price must be greater than 0' });
  it.each([
    ['', 'Price must be greater than 0'],
    ['0', 'Price must be greater than 0'],
    ['-5', 'Price must be greater than 0'],
    ['1.999', 'Use at most 2 decimals'],
    ['1e309', 'Amount is too large'],
    ['1e3', 'Enter an amount in rupees, such as 249.50'],
    [Number.POSITIVE_INFINITY, 'Amount is too large'],
    ['9999999999999', 'Amount is too large'],
    ['twelve', 'Enter an amount in rupees, such as 249.50'],
  ])('%j is refused: %s', (typed, message) => {
    const read = z.safeDecode(Price, typed);
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
  it.each([' 249.50 ', '249.500', '₹249.50', 'Rs 249.5', 'Rs. 249.50/-'])('%j is accepted', (typed) =>
    expect(z.decode(Price, typed)).toBe(24950),
  );
  it.each(['12,50', '1,5', '1.250,00', '12,5000'])(
    '%j is refused with an example, and nothing is booked',
    (typed) => {
      expect(z.safeDecode(Price, typed).error?.issues.map((issue) => issue.message)).toEqual([
        'Enter an amount in rupees, such as 249.50',
      ]);
      expect(typedPaise(typed)).toBeUndefined();
    },
  );
});

describe('a field that is left', () => {
  it.each([
    ['584', '584.00'],
    ['125000', '1,25,000.00'],
    ['125,000', '1,25,000.00'],
    ['12500000.5', '1,25,00,000.50'],
    [' 640.00 ', '640.00'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['.5', '0.50'],
    ['₹10,872.00', '10,872.00'],
    ['500/-', '500.00'],
    ['149.500', '149.50'],
  ])('shows %j as %s', (typed, shown) => {
    expect(groupRupees(typed)).toBe(shown);
  });

  it.each(['', 'abc', '-5', '1.234', '1e5', '12,50', '1,5', '1,23,45', '5%'])(
    'leaves %j as it was typed',
    (typed) => {
      expect(groupRupees(typed)).toBe(typed);
    },
  );

  it('shows every amount that this console prints as it was', () => {
    for (const paise of [0, 5, 99_99, 1_250_00, 10_872_00, 12_34_567_89, MAX_AMOUNT])
      expect(typedPaise(groupRupees(formatMoney(paise)))).toBe(paise);
  });
});

it('prints en-IN rupees with the decimals of the place (core §9)', {
  meta: { proves: ['rule.money.format'] },
}, () => {
  expect(formatMoney(2986450_00, 'dashboard')).toBe('₹29,86,450');
  expect(formatMoney(48546_50)).toBe('₹48,546.50');
  expect(moneyParts(48546_50)).toEqual({ sign: '₹', rupees: '48,546', paise: '.50' });
  for (const zero of [-0, -0.4]) {
    expect(formatMoney(zero)).toBe('₹0.00');
    expect(moneyParts(zero).sign).toBe('₹');
    expect(axisMoney(zero)).toBe('₹0');
  }
  expect(formatMoney(-40, 'dashboard')).toBe('₹0');
  expect(formatMoney(-50, 'dashboard')).toBe('-₹1');
  expect(moneyParts(-100)).toEqual({ sign: '-₹', rupees: '1', paise: '.00' });
});

it('shortens amounts on axes only', () => {
  expect([0, 50_000_00, 1_50_000_00, 2_00_00_000_00, -20_000_00].map(axisMoney)).toEqual([
    '₹0',
    '₹50 k',
    '₹1.5 L',
    '₹2 Cr',
    '−₹20 k',
  ]);
});
