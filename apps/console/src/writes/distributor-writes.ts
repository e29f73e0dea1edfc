import { toasts } from '@dmc/design-system/toasts';
import type { DistributorWrites } from '@dmc/screens/distributors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { distributors } from '../api/distributors.ts';
import { outcomeOf } from '../api/failure.ts';
import { useMayTry } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import type { Drafts } from '../session/drafts.ts';
import { sendOnce } from './idempotency-key.ts';

interface Context {
  /** The form's drafts. */
  drafts: Drafts;
  nameOf: (id: string) => string;
  /** Shows only one distributor. */
  onShow: (name: string) => void;
}

/** A distributor's messages about activation share a key, so that a new one replaces the last. */
const statusKey = (id: string) => `distributor-status-${id}`;

/** The administrator's writes to distributors, each with its message. */
export function useDistributorWrites({ drafts, nameOf, onShow }: Context): DistributorWrites {
  const client = useQueryClient();
  const create = useMutation(distributors.create());
  const update = useMutation(distributors.update());
  const deactivate = useMutation(distributors.deactivate());
  const reactivate = useMutation(distributors.reactivate());
  const records = useMayTry('records');

  return {
    onCreate: async (draft) => {
      try {
        await sendOnce(drafts, 'new', (idempotencyKey) => create.mutateAsync({ draft, idempotencyKey }));
        toasts.show({
          tone: 'success',
          text: `${draft.name} was added. ${draft.adminEmail} can sign in.`,
          action: { label: 'Show', onSelect: () => onShow(draft.name) },
        });
        return { ok: true };
      } catch (error) {
        return outcomeOf(
          error,
          'The distributor could not be added. Please try again.',
          'added',
          'distributors',
        );
      }
    },
    onUpdate: records
      ? async (id, draft) => {
          try {
            await update.mutateAsync({ id, draft });
            toasts.show({ tone: 'success', text: `${draft.name} was saved` });
            return { ok: true };
          } catch (error) {
            const outcome = outcomeOf(error, 'The distributor could not be saved. Please try again.');
            if (outcome.conflict) await client.invalidateQueries({ queryKey: key('distributors') });
            return outcome;
          }
        }
      : undefined,
    onDeactivate: async (id) => {
      const name = nameOf(id);
      try {
        await deactivate.mutateAsync(id);
        toasts.show({
          tone: 'success',
          text: `${name} is inactive: its users can no longer sign in`,
          key: statusKey(id),
        });
        return { ok: true };
      } catch (error) {
        return outcomeOf(error, 'The distributor could not be deactivated.', 'deactivated');
      }
    },
    onReactivate: records
      ? (id) => {
          const name = nameOf(id);
          reactivate.mutate(id, {
            onSuccess: () =>
              toasts.show({
                tone: 'success',
                text: `${name} is active: its users can sign in again`,
                key: statusKey(id),
              }),
            onError: (error) => {
              const outcome = outcomeOf(error, 'Please try again.', 'reactivated');
              toasts.show({
                tone: 'error',
                text: `${name} could not be reactivated`,
                key: statusKey(id),
                ...(outcome.ok || outcome.form === undefined ? {} : { detail: outcome.form }),
              });
            },
          });
        }
      : undefined,
    reactivating: reactivate.isPending ? reactivate.variables : undefined,
  };
}
