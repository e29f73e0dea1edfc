import { describe, expect, it } from 'vitest';
import { phoneKeys, phoneNumbers, phoneParts, searchedDigits } from './phone.ts';

const TWO: [string, undefined][] = [
  ['9845011111', undefined],
  ['9845022222', undefined],
];

describe('the numbers in a phone field', () => {
  it.each<[string, (readonly unknown[] | undefined)[]]>([
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
    ['77881', [['77881', undefined]]],
    ['080 2657 1234 x12', [['08026571234', '12']]],
    ['080 2657 1234ext12', [['08026571234', '12']]],
    ['080 2657 1234, extn 12', [['08026571234', '12']]],
    ['98450 11111 (after 6pm)', [['9845011111', undefined]]],
    ['98450 11111 (6-8 pm)', [['9845011111', undefined]]],
    ['Shop no 12: 98450 11111', [['9845011111', undefined]]],
    ['98450 11111 and 98450 22222', TWO],
    ['98450 11111 98450 22222', TWO],
    ['9845011111 9845022222', TWO],
    ['98450-11111 - 98450-22222', TWO],
    ['91234 56789 98450 22222', [['9123456789', undefined], TWO[1]]],
    ['98450 11111 080 2657 1234', [TWO[0], ['08026571234', undefined]]],
    [
      '+91 98450 11111 +91 98450 22222',
      [
        ['+919845011111', undefined],
        ['+919845022222', undefined],
      ],
    ],
    ['98450 11111 98450 22222 98450 33333', [...TWO, ['9845033333', undefined]]],
    ['98450111119845022222', []],
    ['+91 (080) 2657 1234', [['+918026571234', undefined]]],
    ['+91 (0) 98450 77001', [['+919845077001', undefined]]],
    ['+91 080 2657 1234', [['+918026571234', undefined]]],
    ['+91-0-98450-77001', [['+919845077001', undefined]]],
    ['0091 (0) 98450 77001', [['+919845077001', undefined]]],
    ['91 98450 77001', [['+919845077001', undefined]]],
    ['+९१ (०) ९८४५० ७७००१', [['+919845077001', undefined]]],
    ['(+91) (0)98450 77001 / 98450 11111', [['+919845077001', undefined], TWO[0]]],
    ['(+91) 98450 11111', [['+919845011111', undefined]]],
    ['+44 (0)20 7946 0018', [['+442079460018', undefined]]],
    ['+44 (020) 7946 0018', [['+442079460018', undefined]]],
    ['+44 020 7946 0018', [['+442079460018', undefined]]],
    ['(+44) (0)20 7946 0018', [['+442079460018', undefined]]],
    ['0044 (0)20 7946 0018', [['00442079460018', undefined]]],
    ['+977 (01) 4412345', [['+97714412345', undefined]]],
    ['+39 06 6982 1234', [['+390669821234', undefined]]],
    ['+1 (202) 555 0143', [['+12025550143', undefined]]],
    ['080 2657 1234 (ext. 12)', [['08026571234', '12']]],
    ['+91 (080) 2657 1234 (Extn 12), 98450 11111', [['+918026571234', '12'], TWO[0]]],
    ['080 2657 1234 (x12)', [['08026571234', '12']]],
    ['080 2657 1234; ext: 12', [['08026571234', '12']]],
    ['080 2657 1234 ext-12', [['08026571234', '12']]],
    ['+44 20 79 46 00 18', [['+442079460018', undefined]]],
    ['98450–11111', [['9845011111', undefined]]],
    ['Ph.98450.11111', [['9845011111', undefined]]],
    ['2657 1234', [['26571234', undefined]]],
    ['29ABCDE1234F1Z5', []],
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

  it.each([
    ['98450 11111 / Ramesh', ['98450 11111'], [' / Ramesh']],
    ['2657 1234/35', ['2657 1234'], ['/35']],
    ['Shop no 12: ९८४५० १११११ (after 6pm)', ['९८४५० १११११'], ['Shop no 12: ', ' (after 6pm)']],
    ['ask owner', [], ['ask owner']],
  ])('%s keeps the text around them', (text, numbers, around) => {
    const parts = phoneParts(text);
    expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text);
    expect(phoneNumbers(text).map((number) => number.text)).toEqual(numbers);
    expect(parts.filter((part) => typeof part === 'string')).toEqual(around);
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
