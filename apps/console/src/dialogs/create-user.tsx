import { takesDistributor } from '@dmc/contract/users';
import { mapLoadable } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { CreateUser } from '@dmc/screens/create-user';
import { useMutation, useQuery } from '@tanstack/react-query';
import { distributors } from '../api/distributors.ts';
import { outcomeOf } from '../api/failure.ts';
import { toLoadable } from '../api/loadable.ts';
import { passwordPolicy } from '../api/password-policy.ts';
import { users } from '../api/users.ts';
import { byName } from '../fields/by-name.ts';
import { draftStore } from '../session/drafts.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('user');

/** The form to create a user, over the list. */
export default function CreateUserRoute({ onClose }: { onClose: () => void }) {
  const create = useMutation(users.create());
  const choice = useQuery(distributors.all());
  return (
    <CreateUser
      distributors={mapLoadable(toLoadable(choice), byName)}
      onReload={() => void choice.refetch()}
      policy={useQuery(passwordPolicy()).data}
      drafts={drafts}
      onSubmit={async ({ distributorId, ...draft }) => {
        const organisation = takesDistributor(draft.role) && distributorId ? { distributorId } : {};
        try {
          await sendOnce(drafts, 'new', (idempotencyKey) =>
            create.mutateAsync({ draft: { ...draft, ...organisation }, idempotencyKey }),
          );
          toasts.show({
            tone: 'success',
            text: `${draft.email.toLowerCase()} was created`,
            detail:
              draft.role === 'RETAILER'
                ? 'A retailer cannot sign in to this console.'
                : 'The user can sign in now.',
          });
          return { ok: true };
        } catch (error) {
          return outcomeOf(error, 'The user could not be created. Please try again.', 'created', 'users');
        }
      }}
      onClose={onClose}
    />
  );
}
