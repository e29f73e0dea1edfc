import type { Outcome } from '@dmc/design-system/load';
import type { SupportProps } from '@dmc/screens/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { support } from '../api/support.ts';
import { patchConversation } from '../api/support-cache.ts';

/** Changes status or priority with an optimistic update, rolled back with the reason if refused. */
export function useConversationChange(): SupportProps['onChange'] {
  const client = useQueryClient();
  const setStatus = useMutation(support.setStatus());
  const setPriority = useMutation(support.setPriority());
  return async (id, change): Promise<Outcome> => {
    const undo = patchConversation(client, id, change);
    try {
      await ('status' in change
        ? setStatus.mutateAsync({ id, ...change })
        : setPriority.mutateAsync({ id, ...change }));
      return { ok: true };
    } catch (error) {
      undo();
      // Refetch: someone else may have changed it, or the answer was lost.
      await client.invalidateQueries({ queryKey: key('support') });
      return outcomeOf(error, 'The conversation could not be changed.');
    }
  };
}
