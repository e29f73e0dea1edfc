import { describe, expect, it } from 'vitest';
import { cleanText, comparable, westernDigits } from './clean-text.ts';

describe('clean text', () => {
  it.each([
    ['marks of direction around a phone', '\u202a98450 12345\u202c', '98450 12345'],
    ['a mark of direction before it', '\u200e9845012345', '9845012345'],
    ['a soft hyphen', '98450\u00ad12345', '9845012345'],
    ['a zero-width space', 'ZW-1\u200b', 'ZW-1'],
    ['a byte order mark', '\ufeffTea', 'Tea'],
    ['isolates', '\u2066Tea\u2069', 'Tea'],
    ['a joiner after a plain letter', 'Te\u200da', 'Tea'],
    ['a joiner at the beginning', '\u200cTea', 'Tea'],
    ['a decomposed letter', 'Nescafe\u0301', 'Nescaf\u00e9'],
    ['a line separator', 'one\u2028two', 'one\ntwo'],
  ])('has no %s', (_, pasted, text) => expect(cleanText(pasted)).toBe(text));

  it.each([
    ['a joiner within a Hindi name', 'क्\u200dष'],
    ['a non-joiner within a Kannada name', 'ರಾಜ್\u200cಕುಮಾರ್'],
    ['a joiner that ends a Malayalam name', 'രാജന്\u200d'],
    ['a picture of several', '👩\u200d🌾'],
    ['symbols', '250 m² ½ №'],
  ])('keeps %s', (_, text) => expect(cleanText(text)).toBe(text));
});

describe('comparable text', () => {
  it.each([
    ['case', 'Nescafé', 'NESCAFÉ'],
    ['composition', 'Nescafe\u0301', 'nescafé'],
    ['widths', 'ＴＥＡ　1', 'tea 1'],
    ['ligatures', 'Oﬃce', 'office'],
    ['invisible characters', 'ZW\u200b-\u00ad1\u200d', 'zw-1'],
    ['apostrophes', 'Asha’s', "asha's"],
    ['quotation marks', '“Best”', '"best"'],
    ['dashes', '75–100', '75-100'],
    ['a non-breaking hyphen', '75‑100', '75-100'],
    ['a minus sign', '−5', '-5'],
    ['a non-breaking space', 'Tea\u00a01', 'tea 1'],
  ])('ignores %s', (_, one, other) => expect(comparable(one)).toBe(comparable(other)));

  it('reads digits of any Indian script', () => expect(comparable('दुकान १२')).toBe('दुकान 12'));

  it('tells other letters apart', () => {
    expect(comparable('Nescafé')).not.toBe(comparable('Nescafe'));
    expect(comparable('A-1')).not.toBe(comparable('A 1'));
  });
});

it.each([
  ['९८४५०', '98450'],
  ['৯৮৪৫০', '98450'],
  ['೯೮೪೫೦', '98450'],
  ['௯௮௪௫௦', '98450'],
  ['９８４５０', '98450'],
  ['۹۸۴۵۰', '98450'],
  ['ORD-००३३७', 'ORD-00337'],
  ['98450 a½', '98450 a½'],
])('reads the digits of %s', (text, digits) => expect(westernDigits(text)).toBe(digits));
