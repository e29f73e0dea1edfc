import { describe, expect, it } from 'vitest';
import { counted, formatNumber, plainNumber, typedNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '12,34,567'],
  [-1248, '-1,248'],
  [12.5, '12.5'],
  [-0, '0'],
  [-0.0004, '0'],
  [-0.001, '-0.001'],
  [1234.5678, '1,234.568'],
])('prints %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('a noun is singular for one', () => {
  expect([0, 1, 12_345].map((count) => counted(count, 'orders'))).toEqual([
    '0 orders',
    '1 order',
    '12,345 orders',
  ]);
});

describe('a number as people and spreadsheets write it', () => {
  it.each([
    ['1250', '1250'],
    ['1,250', '1250'],
    ['12,50,000', '1250000'],
    ['1,250,000.50', '1250000.5'],
    ['12,34,56,789', '123456789'],
    ['149.500', '149.5'],
    ['12450.000', '12450'],
    ['12.', '12'],
    ['.5', '.5'],
    ['.0', '0'],
    ['-.0', '-0'],
    ['0.00', '0'],
    ['007', '007'],
    [' 40 ', '40'],
    ['\u00a040', '40'],
    ['−3.20', '-3.2'],
  ])('%j is %s', (text, number) => {
    expect(plainNumber(text)).toBe(number);
  });

  it.each([
    ['₹10,872.00', '10872'],
    ['₹ 500', '500'],
    ['Rs. 500', '500'],
    ['rs.1,250/-', '1250'],
    ['500/-', '500'],
    ['500 ₹', '500'],
    ['1,250.50 Rs', '1250.5'],
    ['500rs.', '500'],
    ['-500 INR', '-500'],
    ['500 /=', '500'],
    ['INR 1,25,000', '125000'],
    ['-₹500.50', '-500.5'],
    ['₹-500', '-500'],
  ])('%j in rupees is %s', (text, number) => {
    expect(plainNumber(text, 'rupees')).toBe(number);
    expect(plainNumber(text)).toBeUndefined();
  });

  it.each([
    ['12.50%', '12.5'],
    ['5 %', '5'],
  ])('%j in percent is %s', (text, number) => {
    expect(plainNumber(text, 'percent')).toBe(number);
    expect(plainNumber(text, 'rupees')).toBeUndefined();
  });

  it.each([
    '12,50',
    '1,5',
    '1,23,45',
    '1,2345',
    '1234,567',
    '100,00,000',
    '1,2,3',
    ',500',
    '1,,000',
    '1,000,00',
    '1.250,00',
    '1 250',
    '1.2.3',
    '.',
    '',
    '-',
    '--5',
    '+5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '₹',
    '₹₹5',
    '500 ₹₹',
    '-₹-5',
    '5/',
    '5%%',
    '½',
    'five',
  ])('%j is none', (text) => {
    for (const unit of ['none', 'rupees', 'percent'] as const)
      expect(plainNumber(text, unit)).toBeUndefined();
  });
});

it('a typed number is none, or the number', () => {
  expect(['1,250.5', '१२', '0x10', ''].map((text) => typedNumber(text))).toEqual([
    1250.5,
    12,
    Number.NaN,
    Number.NaN,
  ]);
  expect(typedNumber('5 %', 'percent')).toBe(5);
});
