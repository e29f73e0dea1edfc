import { discounts } from '../api/discounts.ts';
import { startList } from '../api/list.ts';

/** Both lists come in the same answers. */
export const loader = () => startList(discounts.list('generic'));
