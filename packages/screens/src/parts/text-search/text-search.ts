import type { Paise } from '@dmc/contract/money';
import { containsWord, searchedAmounts, searchWords } from '@dmc/contract/search';

const means = (word: string, amount: Paise): boolean => {
  const amounts = searchedAmounts(word);
  return amounts !== undefined && amounts.from <= amount && amount <= amounts.to;
};

/**
 * Whether a text contains every word of a search, in any order and case; an empty search matches everything. A word may
 * also match `amount` as written, or a part of `phone`, however its digits are grouped.
 */
export const hasEveryWord = (
  text: string,
  search: string,
  { amount, phone }: { amount?: Paise; phone?: string } = {},
): boolean =>
  searchWords(search).every(
    (word) => containsWord(text, word, phone) || (amount !== undefined && means(word, amount)),
  );
