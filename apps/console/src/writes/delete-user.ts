import type { UserAccount } from '@dmc/contract/users';
import { toasts } from '@dmc/design-system/toasts';
import type { DeleteOutcome } from '@dmc/screens/delete-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf, toCallError } from '../api/failure.ts';
import { hasCapability } from '../api/health.ts';
import { readList } from '../api/list.ts';
import { key } from '../api/loadable.ts';
import { users } from '../api/users.ts';

/** Deletes a user if the server supports it. */
export function useDeleteUser() {
  const client = useQueryClient();
  const remove = useMutation(users.remove());
  return async function deleteUser({ id, email }: UserAccount): Promise<DeleteOutcome> {
    const done = (text: string) => {
      toasts.show({ key: `users-${id}`, tone: 'success', text });
      return { ok: true } as const;
    };
    try {
      await remove.mutateAsync(id);
      return done(`${email} was deleted`);
    } catch (error) {
      const { details } = toCallError(error, true);
      if (details.status === 405 || details.status === 501) return 'unsupported';
      const outcome = outcomeOf(error, 'The server did not accept this.', 'deleted');
      const lost = details.unknown === true;
      if (details.status !== 404 && !lost) return outcome;
      // Unknown call, user already deleted, or lost answer: check the list.
      try {
        const { rows, more } = await readList(users.list(hasCapability('search') ? { search: email } : {}), {
          maxPages: 1,
        });
        // If the server does not search, the user may be further down the list.
        const alreadyDeleted = !more && !rows.some((row) => row.id === id);
        void client.invalidateQueries({ queryKey: key('users') });
        if (alreadyDeleted) return done(lost ? `${email} was deleted` : `${email} was already deleted`);
        return lost ? outcome : 'unsupported';
      } catch {
        return outcome;
      }
    }
  };
}
