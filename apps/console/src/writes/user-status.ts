import { useMutation } from '@tanstack/react-query';
import { users } from '../api/users.ts';
import { useActiveSwitch } from './active-switch.ts';

const KIND = {
  cache: 'users',
  words: {
    done: (name: string, isActive: boolean) =>
      isActive
        ? { text: `${name} is active again` }
        : { text: `${name} is deactivated`, detail: 'Every session has ended, and sign-in is blocked.' },
    verb: (isActive: boolean) => (isActive ? 'activated' : 'deactivated'),
    gone: 'Activate and Deactivate are no longer shown.',
  },
};

/** Activating and deactivating users (screens §4). */
export const useUserStatus = () => useActiveSwitch(KIND, useMutation(users.setStatus()).mutateAsync);
