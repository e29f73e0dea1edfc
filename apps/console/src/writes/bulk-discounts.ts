import type { DiscountsProps } from '@dmc/screens/discounts';
import { discounts } from '../api/discounts.ts';
import { useBulkWrite } from './bulk-write.ts';

type Bulk = NonNullable<DiscountsProps['bulk']>;
type Item<Write extends 'onRemove' | 'onExtend'> = Parameters<Bulk[Write]>[0][number];

const targetOf = ({ product, retailer }: Item<'onRemove'>['change']) => ({
  productId: product.id,
  retailerId: retailer?.id,
});

/** Removing and extending several discounts. */
export function useBulkDiscounts(): Bulk {
  return {
    onRemove: useBulkWrite({
      options: discounts.remove(),
      variables: ({ change }: Item<'onRemove'>) => targetOf(change),
      isDone: ({ kind }) => kind === 'missing',
      fallback: 'Failed to remove discount. Please try again.',
    }),
    onExtend: useBulkWrite({
      options: discounts.extend(),
      variables: ({ change: { row, endDate } }: Item<'onExtend'>, _key, isRetry) => ({
        target: targetOf(row),
        before: {
          discountType: row.discountType,
          discountValue: row.discountValue,
          // A row without a start date is left out.
          startDate: row.startDate ?? '',
          endDate: row.endDate,
          description: row.description,
        },
        endDate,
        isRetry,
      }),
      fallback: 'The discount could not be extended.',
    }),
  };
}
