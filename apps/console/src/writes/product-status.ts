import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { products } from '../api/products.ts';
import { type SwitchKind, useActiveSwitch } from './active-switch.ts';

const KIND: SwitchKind = {
  cache: 'products',
  off: 'inactive',
  words: {
    done: (name: string, isActive: boolean) => ({
      text: isActive ? `${name} can be ordered again` : `${name} can no longer be ordered`,
    }),
    verb: (isActive: boolean) => (isActive ? 'activated' : 'deactivated'),
    hiddenNote: 'Activate and Deactivate are no longer shown.',
  },
};

/** Activating and deactivating a product. */
export function useProductStatus() {
  const { mutateAsync } = useMutation(products.change());
  const send = useCallback(
    ({ id, isActive }: { id: string; isActive: boolean }) =>
      mutateAsync({ id, field: 'isActive', from: !isActive, to: isActive }),
    [mutateAsync],
  );
  return useActiveSwitch(KIND, send);
}
