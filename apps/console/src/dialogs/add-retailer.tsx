import { toasts } from '@dmc/design-system/toasts';
import { AddRetailer } from '@dmc/screens/add-retailer';
import { useMutation } from '@tanstack/react-query';
import { outcomeOf } from '../api/failure.ts';
import { useCapability } from '../api/health.ts';
import { retailers } from '../api/retailers.ts';
import { draftStore } from '../session/drafts.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('retailer');

/** The form to add a retailer, over the page that opened it. */
export default function AddRetailerRoute({ onClose }: { onClose: () => void }) {
  const create = useMutation(retailers.create());
  return (
    <AddRetailer
      forPapers={useCapability('papers') !== false}
      drafts={drafts}
      onSubmit={async (draft) => {
        try {
          const { name } = await sendOnce(drafts, 'new', (idempotencyKey) =>
            create.mutateAsync({ draft, idempotencyKey }),
          );
          toasts.show({ tone: 'success', text: `${name} was added to your retailers` });
          return { ok: true };
        } catch (error) {
          return outcomeOf(error, 'The retailer could not be added. Please try again.', 'added', 'retailers');
        }
      }}
      onClose={onClose}
    />
  );
}
