import { discounts } from '../api/discounts.ts';
import { startList } from '../api/list.ts';

/** Both lists come together. */
export const loader = () => startList(discounts.list('generic'));
