import type { RetailerChoice } from '@dmc/screens/retailer-field';
import { retailers } from '../api/retailers.ts';
import { useSearchChoice } from './search-choice.ts';

/** The retailers that a field offers; `chosen` is the name of one that is not among them. */
export function useRetailerChoice(chosen: string | undefined): RetailerChoice {
  const { rows, ...rest } = useSearchChoice(retailers.list);
  return { retailers: rows, chosen, ...rest };
}
