import { toasts } from '@dmc/design-system/toasts';
import type { DistributorWrites } from '@dmc/screens/distributors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { distributors } from '../api/distributors.ts';
import { outcomeOf, toCallError } from '../api/failure.ts';
import { useOffers } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import type { draftStore } from '../session/drafts.ts';
import { useWriteKey } from './write-key.ts';

interface Context {
  /** A form is open: its sends are one write to the server. */
  open: boolean;
  drafts: ReturnType<typeof draftStore>;
  nameOf: (id: string) => string;
  /** Shows one distributor alone. */
  onShow: (name: string) => void;
}

/** What an administrator may do to distributors on this server, each with its message. */
export function useDistributorWrites({ open, drafts, nameOf, onShow }: Context): DistributorWrites {
  const client = useQueryClient();
  const create = useMutation(distributors.create());
  const update = useMutation(distributors.update());
  const deactivate = useMutation(distributors.deactivate());
  const reactivate = useMutation(distributors.reactivate());
  const [mayUpdate, mayReactivate] = [useOffers('distributors.update'), useOffers('distributors.setStatus')];
  const idempotencyKey = useWriteKey(open);

  return {
    onCreate: async (draft) => {
      try {
        await create.mutateAsync({ draft, idempotencyKey });
        toasts.show({
          tone: 'success',
          text: `${draft.name} was added. ${draft.adminEmail} can sign in.`,
          action: { label: 'Show', onSelect: () => onShow(draft.name) },
        });
        return { ok: true };
      } catch (error) {
        return outcomeOf(error, 'The distributor could not be added. Please try again.');
      }
    },
    onUpdate: mayUpdate
      ? async (id, draft) => {
          try {
            await update.mutateAsync({ id, draft });
            toasts.show({ tone: 'success', text: `${draft.name} was saved` });
            return { ok: true };
          } catch (error) {
            const conflict = toCallError(error, true).kind === 'conflict';
            if (conflict) await client.invalidateQueries({ queryKey: key('distributors') });
            // Whoever was told of the other change may put his own back over it.
            const kept = conflict ? drafts.find(id) : undefined;
            if (kept) drafts.keep(id, { ...kept, updatedAt: undefined });
            return outcomeOf(error, 'The distributor could not be saved. Please try again.');
          }
        }
      : undefined,
    onDeactivate: async (id) => {
      const name = nameOf(id);
      try {
        await deactivate.mutateAsync(id);
        toasts.show({ tone: 'success', text: `${name} is inactive: its users can no longer sign in` });
        return { ok: true };
      } catch (error) {
        return outcomeOf(error, 'The distributor could not be deactivated.', 'deactivated');
      }
    },
    onReactivate: mayReactivate
      ? (id) => {
          const name = nameOf(id);
          reactivate.mutate(id, {
            onSuccess: () =>
              toasts.show({ tone: 'success', text: `${name} is active: its users can sign in again` }),
            onError: (error) => {
              const outcome = outcomeOf(error, 'Please try again.', 'reactivated');
              toasts.show({
                tone: 'error',
                text: `${name} could not be reactivated`,
                ...(outcome.ok || outcome.form === undefined ? {} : { detail: outcome.form }),
              });
            },
          });
        }
      : undefined,
    reactivating: reactivate.isPending ? reactivate.variables : undefined,
  };
}
