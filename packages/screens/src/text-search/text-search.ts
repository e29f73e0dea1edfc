import type { Paise } from '@dmc/contract/money';
import { searchedAmounts, searchWords } from '@dmc/contract/search';

const means = (word: string, amount: Paise): boolean => {
  const amounts = searchedAmounts(word);
  return amounts !== undefined && amounts.from <= amount && amount <= amounts.to;
};

/**
 * Whether a text contains every word of a search, in any order and case; an empty search matches everything. A word may
 * instead be `amount` as it is written.
 */
export function hasEveryWord(text: string, search: string, amount?: Paise): boolean {
  const within = text.toLocaleLowerCase();
  return searchWords(search.toLocaleLowerCase()).every(
    (word) => within.includes(word) || (amount !== undefined && means(word, amount)),
  );
}
