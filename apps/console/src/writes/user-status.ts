import type { BulkItem } from '@dmc/screens/bulk';
import { useMutation } from '@tanstack/react-query';
import { users } from '../api/users.ts';
import { type SwitchKind, useActiveSwitch } from './active-switch.ts';
import { useBulkWrite } from './bulk-write.ts';

const KIND: SwitchKind = {
  cache: 'users',
  off: 'inactive',
  words: {
    done: (name: string, isActive: boolean) =>
      isActive
        ? { text: `${name} is active again` }
        : { text: `${name} is deactivated`, detail: 'Every session has ended, and sign-in is blocked.' },
    verb: (isActive: boolean) => (isActive ? 'activated' : 'deactivated'),
    hiddenNote: 'Activate and Deactivate are no longer shown.',
  },
};

/** Activating and deactivating users (screens §4). */
export const useUserStatus = () => useActiveSwitch(KIND, useMutation(users.setStatus()).mutateAsync);

/** Activating and deactivating several users. */
export const useBulkUserStatus = () =>
  useBulkWrite({
    options: users.setStatus(),
    variables: ({ id, change: isActive }: BulkItem<boolean>) => ({ id, isActive }),
    fallback: 'The server did not accept this.',
  });
