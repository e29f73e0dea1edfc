import { cleanText, searchable, westernDigits } from './clean-text.ts';
import { type Paise, toPaise } from './money.ts';
import { searchedDigits } from './phone.ts';

/**
 * The words of a search, with digits 0 to 9. A rupee sign stays with its amount, and a country code with its number.
 */
export const searchWords = (search: string): string[] =>
  westernDigits(cleanText(search))
    .replaceAll(/₹\s+/g, '₹')
    .replaceAll(/(?<!\S)(\+91|0091)[\s-]+(?=\d)/g, '$1')
    .replaceAll(/(?<!\S)(91|0)\s+(?=\d{5}\s?\d{5}(?!\S))/g, '')
    .split(/\s+/)
    .filter(Boolean);

/** Whether a text contains a searched word, or the word is part of a phone number. */
export function containsWord(text: string, word: string, phone = ''): boolean {
  if (searchable(`${text} ${phone}`).includes(searchable(word))) return true;
  const digits = searchedDigits(word);
  return digits !== undefined && westernDigits(phone).replaceAll(/\D/g, '').includes(digits);
}

/**
 * The range of amounts that a word can mean: `5,024.50` that one, `5024` and `₹5,024/-` all from 5,024.00 to 5,024.99.
 */
export function searchedAmounts(word: string): { from: Paise; to: Paise } | undefined {
  const [, figures, decimals] = /^₹?(\d[\d,]{0,14}(\.\d{1,2})?)(?:\/[-=])?$/.exec(word) ?? [];
  const from = figures === undefined ? undefined : toPaise(figures);
  return from === undefined ? undefined : { from, to: decimals === undefined ? from + 99 : from };
}
