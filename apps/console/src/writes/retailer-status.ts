import type { BulkItem } from '@dmc/screens/bulk';
import { useMutation } from '@tanstack/react-query';
import { retailers } from '../api/retailers.ts';
import { type SwitchKind, useActiveSwitch } from './active-switch.ts';
import { useBulkWrite } from './bulk-write.ts';

const KIND: SwitchKind = {
  cache: 'retailers',
  off: 'blocked',
  words: {
    done: (name: string, isActive: boolean) =>
      isActive
        ? { text: `${name} can order again` }
        : { text: `No new orders for ${name}`, detail: 'Blocked. Open orders continue.' },
    verb: (isActive: boolean) => (isActive ? 'unblocked' : 'blocked'),
    hiddenNote: 'Block and Unblock are no longer shown.',
  },
};

/** Blocking and unblocking retailers. */
export const useRetailerStatus = () => useActiveSwitch(KIND, useMutation(retailers.setStatus()).mutateAsync);

/** Blocking and unblocking several retailers. */
export const useBulkRetailerStatus = () =>
  useBulkWrite({
    options: retailers.setStatus(),
    variables: ({ id, change: isActive }: BulkItem<boolean>) => ({ id, isActive }),
    fallback: 'The server did not accept this.',
  });
