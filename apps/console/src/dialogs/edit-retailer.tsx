import type { Retailer } from '@dmc/contract/retailers';
import { toasts } from '@dmc/design-system/toasts';
import { EditRetailer } from '@dmc/screens/edit-retailer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { useCapability } from '../api/health.ts';
import { key } from '../api/loadable.ts';
import { retailers } from '../api/retailers.ts';
import { draftStore } from '../session/drafts.ts';
import { sendChange } from '../writes/idempotency-key.ts';

const drafts = draftStore('edit retailer');

/** The form that corrects a retailer's details. Mounted only while open. */
export default function EditRetailerRoute({
  retailer,
  onClose,
}: {
  retailer: Retailer;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const update = useMutation(retailers.update());
  return (
    <EditRetailer
      retailer={retailer}
      forPapers={useCapability('papers') !== false}
      drafts={drafts}
      onSubmit={async (draft) => {
        try {
          await sendChange(drafts, retailer.id, () => update.mutateAsync({ id: retailer.id, draft }));
          toasts.show({ tone: 'success', text: `${draft.name} was saved` });
          return { ok: true };
        } catch (error) {
          const outcome = outcomeOf(error, 'The retailer could not be saved. Please try again.');
          if (outcome.conflict) await client.invalidateQueries({ queryKey: key('retailers') });
          return outcome;
        }
      }}
      onClose={onClose}
    />
  );
}
