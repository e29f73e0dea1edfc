import type { UserAccount } from '@dmc/contract/users';
import type { Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { useMutation } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { users } from '../api/users.ts';

/** Removes two-step sign-in of a user who has lost phone and recovery codes. Idempotent. */
export function useRemoveTwoStep() {
  const remove = useMutation(users.removeTwoStep());
  return async ({ id, email }: UserAccount): Promise<Outcome> => {
    try {
      await remove.mutateAsync(id);
      toasts.show({
        key: `users-${id}`,
        tone: 'success',
        text: `${email} now signs in with the password alone`,
      });
      return { ok: true };
    } catch (error) {
      return outcomeOf(error, 'The server did not accept this.', 'removed');
    }
  };
}
