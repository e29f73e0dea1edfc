import type { RetailerChoice } from '@dmc/screens/retailer-field';
import { retailers } from '../api/retailers.ts';
import { useSearchChoice } from './search-choice.ts';

/** The options of a retailer field; `chosen` is the name of a retailer that is not among them. */
export function useRetailerChoice(chosen: string | undefined): RetailerChoice {
  const { rows, ...rest } = useSearchChoice(retailers.list);
  return { retailers: rows, chosen, ...rest };
}
