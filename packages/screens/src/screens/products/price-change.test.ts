import { MAX_AMOUNT } from '@dmc/contract/money';
import { expect, test } from 'vitest';
import { changedPrice, readChange } from './price-change.ts';

test.each([
  ['5 % of ₹240.00', 240_00, 'percent', 5_00, 'paisa', 252_00],
  ['half a paisa rounds up', 1_10, 'percent', 5_00, 'paisa', 1_16],
  ['less than half a paisa rounds down', 1_09, 'percent', 4_00, 'paisa', 1_13],
  ['a fraction of a percent', 584_00, 'percent', 2_50, 'paisa', 598_60],
  ['7 % of 1.15, which is inexact in floating point', 1_15, 'percent', 7_00, 'paisa', 1_23],
  ['a cut of 12.5 %', 189_50, 'percent', -12_50, 'paisa', 165_81],
  ['to the rupee, half up', 189_50, 'percent', 0, 'rupee', 190_00],
  ['to the rupee, down', 240_00, 'percent', 3_50, 'rupee', 248_00],
  ['rounded once: ₹9.4996 is not first ₹9.50', 9_50, 'percent', -1, 'rupee', 9_00],
  ['an amount', 240_00, 'rupees', 12_75, 'paisa', 252_75],
  ['a cut by an amount', 240_00, 'rupees', -12_75, 'paisa', 227_25],
  ['one paisa is left', 1_00, 'rupees', -99, 'paisa', 1],
  ['the largest amount is kept exactly', MAX_AMOUNT, 'percent', 0, 'paisa', MAX_AMOUNT],
  ['a percentage of a very large price', 90_99_99_999_99, 'percent', 1_00, 'paisa', 91_90_99_999_99],
] as const)('%s', (_, price, unit, value, rounding, next) => {
  expect(changedPrice(price, { unit, value, rounding })).toEqual({ price: next });
});

test.each([
  ['all of it', 240_00, 'percent', -100_00, 'paisa', 'tooLow'],
  ['more than all', 240_00, 'percent', -120_00, 'paisa', 'tooLow'],
  ['to zero', 240_00, 'rupees', -240_00, 'paisa', 'tooLow'],
  ['below zero', 240_00, 'rupees', -241_00, 'paisa', 'tooLow'],
  ['rounded to zero', 49, 'percent', 0, 'rupee', 'tooLow'],
  ['above the largest amount', MAX_AMOUNT, 'rupees', 1, 'paisa', 'tooHigh'],
  ['far above it', MAX_AMOUNT, 'percent', 999_00, 'paisa', 'tooHigh'],
] as const)('refused: %s', (_, price, unit, value, rounding, fault) => {
  expect(changedPrice(price, { unit, value, rounding })).toEqual({ fault });
});

test.each([
  ['5', 'percent', 5_00],
  ['5 %', 'percent', 5_00],
  [' 2.50 ', 'percent', 2_50],
  ['₹1,250.75', 'rupees', 1_250_75],
  ['1,25', 'rupees', undefined],
  ['₹5', 'percent', undefined],
  ['5%', 'rupees', undefined],
  ['', 'percent', undefined],
  ['0', 'percent', undefined],
  ['-5', 'percent', undefined],
  ['5.125', 'percent', undefined],
  ['five', 'percent', undefined],
] as const)('a typed change %o in %s is %o', (text, unit, value) => {
  expect(readChange(text, unit)).toBe(value);
});
