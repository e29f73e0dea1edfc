import { expect, it } from 'vitest';
import { containsWord, searchedAmounts, searchWords } from './search.ts';

it.each([
  ['5,024.50', 5_024_50, 5_024_50],
  ['5024.5', 5_024_50, 5_024_50],
  ['₹1,19,737', 1_19_737_00, 1_19_737_99],
  ['19737', 19_737_00, 19_737_99],
  ['6512/-', 6_512_00, 6_512_99],
  ['₹6,512.50/=', 6_512_50, 6_512_50],
])('%s means an amount', (word, from, to) => expect(searchedAmounts(word)).toEqual({ from, to }));

it.each(['ord-24813', '1,23', '5.024.50', '₹', '-5', '6512/', '12.345', '9'.repeat(16)])(
  '%s means none',
  (word) => expect(searchedAmounts(word)).toBeUndefined(),
);

it('keeps a rupee sign with its amount', () =>
  expect(searchWords(' jain  ₹ 500 ')).toEqual(['jain', '₹500']));

it.each([
  ['98450 12345', ['98450', '12345']],
  ['+91 98450 12345', ['+9198450', '12345']],
  ['0 98450 12345', ['98450', '12345']],
  ['91 98450 12345', ['98450', '12345']],
  ['0141 403 5582', ['0141', '403', '5582']],
  ['jain\t0', ['jain', '0']],
  ['tea\u200b', ['tea']],
  ['+९१ ९८४५० १२३४५', ['+9198450', '12345']],
  ['₹ ५,०२४.५०', ['₹5,024.50']],
])('splits %j into %j', (search, words) => expect(searchWords(search)).toEqual(words));

it.each([
  ['Nescafé', 'nescafe', true],
  ['Nescafe', 'NESCAFÉ', true],
  ['Nescafe\u0301', 'nescafé', true],
  ['Kalpé', 'kalpa', false],
  // Combining signs of Indian scripts are significant.
  ['किरण', 'करण', false],
  ['क्षीर', 'कषीर', false],
  ['கொடி', 'கெ', false],
])('%s is found by %s: %s', (text, word, found) => expect(containsWord(text, word)).toBe(found));

it.each([
  ['9845012345', true],
  ['+919845012345', true],
  ['09845012345', true],
  ['98450-12345', true],
  ['12345', true],
  ['9845099999', false],
])('finds a phone by %s: %s', (word, found) =>
  expect(containsWord('Jain Stores', word, '+91 98450 12345')).toBe(found),
);
