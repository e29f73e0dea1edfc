import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { gstinCheckDigit, isGstin } from './gstin.ts';
import { STATES, StateCode, stateName, stateOf, stateOfGstin, stateOfPin, stateTax } from './states.ts';

const numbered = (first14: string) => first14 + gstinCheckDigit(first14);

test('the codes are 01 to 38 without the two that are no longer given, and 97', () => {
  const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect(STATES.map(([code]) => code)).toEqual([
    ...codes.filter((code) => code !== '25' && code !== '28'),
    '97',
  ]);
  expect(z.safeParse(StateCode, '28').success).toBe(false);
  expect(stateName('26')).toBe('Dadra and Nagar Haveli and Daman and Diu');
});

describe('the state of a GST number', () => {
  it.each([
    ['a taxpayer', '29AAKCV4821M1Z', '29'],
    ['a supplier in Ladakh', '38AAGCB5932K1Z', '38'],
    ['a taxpayer of other territory', '97AAGCB5932K1Z', '97'],
    ['an embassy in Delhi', '0717USA00157UN', '07'],
    ['one that deducts tax', '29AAGCB5932K1D', '29'],
    ['a deductor, by TAN', '29BLRA12345B1D', '29'],
    ['a taxpayer of Daman and Diu before the union', '25AAGCB5932K1Z', '26'],
    ['a taxpayer of Andhra Pradesh before the division', '28AAGCB5932K1Z', undefined],
    ['an online service from abroad', '9917SGP29001OS', undefined],
  ])('of %s, %s…: %s', (_, first14, state) => {
    expect(isGstin(numbered(first14))).toBe(true);
    expect(stateOfGstin(numbered(first14))).toBe(state);
  });

  it.each(['29AAKCV4821M1ZZ', '29', 'Karnataka', ''])('%j is unknown', (number) =>
    expect(stateOfGstin(number)).toBeUndefined(),
  );

  it('is read from a number in groups', () => expect(stateOfGstin('27 AAPFU 0939F 1ZV')).toBe('27'));
});

describe('the state of a PIN code', () => {
  it.each([
    ['560001', '29'],
    ['५६० ००१', '29'],
    ['110006', '07'],
    ['600004', '33'],
    ['744101', '35'],
    ['141001', '03'],
    // Chandigarh within Punjab, Uttarakhand within Uttar Pradesh, Goa within Maharashtra.
    ['160017', undefined],
    ['248001', undefined],
    ['403001', undefined],
    // Yanam and Mahe, of Puducherry; Lakshadweep within Kerala; Sikkim within West Bengal.
    ['533464', undefined],
    ['673310', undefined],
    ['682555', undefined],
    ['737101', undefined],
    // Telangana within Andhra Pradesh, Ladakh within Jammu and Kashmir.
    ['500001', undefined],
    ['194101', undefined],
    ['999999', undefined],
    ['56001', undefined],
    ['', undefined],
  ])('%s: %s', (pin, state) => expect(stateOfPin(pin)).toBe(state));
});

test.each([
  [{ gstNumber: numbered('33AAHCH7734P1Z'), pincode: '560001' }, '33'],
  [{ gstNumber: 'applied for', pincode: '560001' }, '29'],
  [{ gstNumber: undefined, pincode: '248001' }, undefined],
  [{}, undefined],
])('the state of %j is %s', (business, state) => expect(stateOf(business)).toBe(state));

test('the half of a union territory is UTGST', () => {
  expect(STATES.map(([code]) => code).filter((code) => stateTax(code) === 'UTGST')).toEqual([
    ...['04', '26', '31', '35', '38', '97'],
  ]);
});
