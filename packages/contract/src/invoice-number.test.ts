import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_PREFIXES,
  financialYear,
  financialYearAt,
  paperNumber,
  plainPrefix,
  prefixFault,
} from './invoice-number.ts';

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-11-29', '26-27'],
  ['2027-01-01', '26-27'],
  ['2100-01-01', '99-00'],
])('%s is in the financial year %s', (day, year) => expect(financialYear(day)).toBe(year));

test('a financial year begins at midnight in India', () => {
  expect(financialYearAt(new Date('2026-03-31T23:59:59+05:30'))).toBe('25-26');
  expect(financialYearAt(new Date('2026-03-31T18:30:00Z'))).toBe('26-27');
});

describe('a number', () => {
  it.each([
    ['INV', 1, 'INV/26-27/0001'],
    ['VRIND', 9_999, 'VRIND/26-27/9999'],
    ['INV', 1_00_000, 'INV/26-27/100000'],
    ['VRIND', 10_000, undefined],
  ])('of %s and %i is %s', (prefix, place, number) =>
    expect(paperNumber(prefix, '26-27', place)).toBe(number),
  );

  it('is one that the law and the e-invoice system accept, for every prefix that is', () => {
    const letters = fc.constantFrom(...'ABCXYZ0129-/');
    fc.assert(
      fc.property(
        fc.string({ unit: letters, maxLength: 8 }),
        fc.integer({ min: 1, max: 9_999 }),
        (prefix, place) => {
          const number = paperNumber(prefix, '26-27', place);
          if (prefixFault(prefix) === undefined) expect(number).toMatch(/^[A-Z1-9][A-Z0-9/-]{0,15}$/);
          else expect(number ?? '').not.toMatch(/^[A-Z1-9][A-Z0-9/-]{10}(?<!0000)[A-Z0-9/-]{6,}$/);
        },
      ),
    );
  });
});

test.each([
  ['VRIND', undefined],
  ['VD-1', undefined],
  ['', 'Enter a prefix'],
  ['vrd', 'Use only A to Z, 0 to 9, - and /'],
  ['VR D', 'Use only A to Z, 0 to 9, - and /'],
  ['वृंदा', 'Use only A to Z, 0 to 9, - and /'],
  ['0A', 'Begin with a letter, or with 1 to 9'],
  ['/A', 'Begin with a letter, or with 1 to 9'],
  ['VRINDA', 'VRINDA/26-27/9999 has 17 characters, but 16 are allowed: use at most 5 for the prefix'],
])('the prefix %j: %s', (prefix, fault) => expect(prefixFault(prefix)).toBe(fault));

test('the prefixes differ, and can be used', () => {
  const prefixes = Object.values(DEFAULT_PREFIXES);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  expect(prefixes.map(prefixFault)).toEqual(prefixes.map(() => undefined));
  expect(plainPrefix(' inv ')).toBe('INV');
  // In capitals, ß is SS and ı is I.
  expect(prefixFault(plainPrefix('ß'))).toBe('Use only A to Z, 0 to 9, - and /');
  expect(prefixFault(plainPrefix('ıNV'))).toBe('Use only A to Z, 0 to 9, - and /');
});
