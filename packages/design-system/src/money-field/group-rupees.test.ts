import { describe, expect, test } from 'vitest';
import { groupRupees } from './group-rupees.ts';

describe('groupRupees', () => {
  test.each([
    ['584', '584.00'],
    ['1250', '1,250.00'],
    ['125000', '1,25,000.00'],
    ['12500000.5', '1,25,00,000.50'],
    ['1,25,000.00', '1,25,000.00'],
    [' 640.00 ', '640.00'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['12.', '12.00'],
  ])('groups %o as %o', (typed, shown) => {
    expect(groupRupees(typed)).toBe(shown);
  });

  test.each(['', 'abc', '-5', '1.234', '1e5', '₹ 20', '.5'])('leaves %o as it was typed', (typed) => {
    expect(groupRupees(typed)).toBe(typed);
  });
});
