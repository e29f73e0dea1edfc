import { type Paise, toPaise } from './money.ts';

/** The words of a search. A rupee sign belongs to the amount after it. */
export const searchWords = (search: string): string[] =>
  search.replaceAll(/₹\s+/g, '₹').split(/\s+/).filter(Boolean);

/** The amounts that a searched word means: `5,024.50` that one, `5024` and `₹5,024` all from 5,024.00 to 5,024.99. */
export function searchedAmounts(word: string): { from: Paise; to: Paise } | undefined {
  const [, figures, decimals] = /^₹?(\d[\d,]{0,14}(\.\d{1,2})?)$/.exec(word) ?? [];
  const from = figures === undefined ? undefined : toPaise(figures);
  return from === undefined ? undefined : { from, to: decimals === undefined ? from + 99 : from };
}
