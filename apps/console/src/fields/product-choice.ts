import type { DiscountDialogProps } from '@dmc/screens/discount-dialog';
import { products } from '../api/products.ts';
import { useSearchChoice } from './search-choice.ts';

/** The options of a product field. */
export function useProductChoice(): DiscountDialogProps['products'] {
  const { rows, ...rest } = useSearchChoice(products.list);
  return { products: rows, ...rest };
}
