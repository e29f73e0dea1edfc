import type { DiscountDialogProps } from '@dmc/screens/discount-dialog';
import { products } from '../api/products.ts';
import { useSearchChoice } from './search-choice.ts';

/** The products that a field offers. */
export function useProductChoice(): DiscountDialogProps['products'] {
  const { rows, ...rest } = useSearchChoice(products.list);
  return { products: rows, ...rest };
}
