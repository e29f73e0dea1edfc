import { describe, expect, it } from 'vitest';
import { phoneKeys, phoneNumbers, searchedDigits } from './phone.ts';

describe('the numbers in a phone field', () => {
  it.each([
    ['98450 12345', [['9845012345', undefined]]],
    ['+91 98450-12345', [['+919845012345', undefined]]],
    ['(0141) 403 5582', [['01414035582', undefined]]],
    [
      '98450 11111 / 98450 22222',
      [
        ['9845011111', undefined],
        ['9845022222', undefined],
      ],
    ],
    [
      '9845011111, 9845022222',
      [
        ['9845011111', undefined],
        ['9845022222', undefined],
      ],
    ],
    [
      '9845011111 or +91 9845022222',
      [
        ['9845011111', undefined],
        ['+919845022222', undefined],
      ],
    ],
    ['080 2657 1234 ext. 12', [['08026571234', '12']]],
    ['+91 80 2657 1234 x 12', [['+918026571234', '12']]],
    ['080 2657 1234 #12', [['08026571234', '12']]],
    ['080 2657 1234/35', [['08026571234', undefined]]],
    ['९८४५० १२३४५', [['9845012345', undefined]]],
    ['112', [['112', undefined]]],
    ['call the owner', []],
    ['', []],
  ])('%s', (text, numbers) => {
    expect(phoneNumbers(text).map(({ dial, extension }) => [dial, extension])).toEqual(numbers);
  });

  it('keep the way they are written', () => {
    expect(phoneNumbers('98450 11111 / 080 2657 1234 ext. 12').map(({ text }) => text)).toEqual([
      '98450 11111',
      '080 2657 1234 ext. 12',
    ]);
  });
});

it('are one number with and without +91, 91 and 0, however they are grouped', () => {
  for (const text of [
    '98450 12345',
    '09845012345',
    '+91 98450 12345',
    '+91-0-9845012345',
    '919845012345',
    '0091 98450 12345',
  ])
    expect(phoneKeys(text), text).toEqual(['9845012345']);
  for (const text of ['+91 141 403 5582', '0141 4035582', '01414035582', '(0141) 403-5582'])
    expect(phoneKeys(text), text).toEqual(['1414035582']);
  expect(phoneKeys('98450 11111 / 98450 22222')).toEqual(['9845011111', '9845022222']);
  expect(phoneKeys('+44 20 7946 0018')).toEqual(['442079460018']);
});

it.each([
  ['9845012345', '9845012345'],
  ['+919845012345', '9845012345'],
  ['09845', '9845'],
  ['(0141)', '141'],
  ['98450', '98450'],
  ['+91', undefined],
  ['0', '0'],
  ['00003', '00003'],
  ['tea', undefined],
  ['ORD-1', undefined],
])('a search for %s looks for the digits %s', (word, digits) => expect(searchedDigits(word)).toBe(digits));
