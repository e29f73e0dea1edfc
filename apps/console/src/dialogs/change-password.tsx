import { toasts } from '@dmc/design-system/toasts';
import { ChangePassword } from '@dmc/screens/change-password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { account } from '../api/account.ts';
import { outcomeOf } from '../api/failure.ts';
import { passwordPolicy } from '../api/password-policy.ts';

const OTHERS = ['No other session was open.', '1 other session has ended.'];

/** The form for one's own password. */
export default function ChangePasswordRoute({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useMutation(account.changePassword());
  return (
    <ChangePassword
      email={email}
      policy={useQuery(passwordPolicy()).data}
      onSubmit={async (body) => {
        try {
          const { ended } = await change.mutateAsync(body);
          toasts.show({
            tone: 'success',
            text: 'Your password was changed',
            detail: OTHERS[ended] ?? `${ended} other sessions have ended.`,
          });
          return { ok: true };
        } catch (error) {
          return outcomeOf(error, 'The password was not changed. Please try again.', 'changed');
        }
      }}
      onClose={onClose}
    />
  );
}
