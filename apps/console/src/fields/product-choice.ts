import { mapLoadable } from '@dmc/design-system/load';
import type { DiscountDialogProps } from '@dmc/screens/discount-dialog';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { products } from '../api/products.ts';
import { usePaused } from '../view/paused-text.ts';

/** The products that a field offers, as they answer to what is typed. They stay until the answer is here. */
export function useProductChoice(): DiscountDialogProps['products'] {
  const [sought, setSought] = useState('');
  const list = useInfiniteQuery({
    ...products.list({ search: usePaused(sought) }),
    placeholderData: keepPreviousData,
  });
  return {
    products: mapLoadable(toLoadable(list), ({ rows }) => rows),
    onSearch: setSought,
    onReload: () => void list.refetch(),
  };
}
