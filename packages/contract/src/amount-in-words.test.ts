import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [1, 'One Paise Only'],
  [50, 'Fifty Paise Only'],
  [1_00, 'Rupees One Only'],
  [19_05, 'Rupees Nineteen and Five Paise Only'],
  [40_00, 'Rupees Forty Only'],
  [1_00_00, 'Rupees One Hundred Only'],
  [1_001_00, 'Rupees One Thousand One Only'],
  [1_02_050_50, 'Rupees One Lakh Two Thousand Fifty and Fifty Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    99_99_99_999_99,
    'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
  ],
  [1_00_00_00_000_00, 'Rupees One Hundred Crore Only'],
  [12_34_567_00_00_000_00, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Crore Only'],
  [20_00_000_00_00_001_00, 'Rupees Twenty Lakh Crore One Only'],
  [-1_249_50, 'Minus Rupees One Thousand Two Hundred Forty Nine and Fifty Paise Only'],
])('%i paise: %s', (paise, words) => expect(amountInWords(paise)).toBe(words));

const UNITS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const ROUND = 'Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Reads words from right to left: what precedes the last scale is counted in it. */
function read(words: readonly string[]): number {
  for (const [name, size] of Object.entries({ Crore: 1e7, Lakh: 1e5, Thousand: 1e3, Hundred: 100 })) {
    const at = words.lastIndexOf(name);
    if (at >= 0) return read(words.slice(0, at)) * size + read(words.slice(at + 1));
  }
  return words.reduce(
    (sum, word) => sum + (ROUND.includes(word) ? 10 * (ROUND.indexOf(word) + 1) : UNITS.indexOf(word)),
    0,
  );
}

it('reads back as the amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (paise) => {
      const [, rupees = 'Zero', hundredths = 'Zero'] =
        /^(?:Rupees (.+?))?(?:(?: and )?(\S+(?: \S+)?) Paise)? Only$/.exec(amountInWords(paise)) ?? [];
      expect(read(rupees.split(' ')) * 100 + read(hundredths.split(' '))).toBe(paise);
    }),
    { numRuns: 2000 },
  );
});
