import { PRODUCT_TEXTS } from '@dmc/contract/products';
import type { BulkItem } from '@dmc/screens/bulk';
import type { ProductChange } from '@dmc/screens/product-plan';
import { products } from '../api/products.ts';
import { useBulkWrite } from './bulk-write.ts';

/** Changes a field of several products. */
export const useBulkProductChange = () =>
  useBulkWrite({
    options: products.change(),
    variables: ({ id, change }: BulkItem<ProductChange>, _key, isRetry) => ({ id, ...change, isRetry }),
    fallback: PRODUCT_TEXTS.failed,
  });
