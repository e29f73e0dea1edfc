import { toasts } from '@dmc/design-system/toasts';
import { ChangePassword } from '@dmc/screens/change-password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { account } from '../api/account.ts';
import { passwordPolicy } from '../api/password-policy.ts';
import { ownPassword } from '../writes/new-passwords.ts';

const OTHERS = ['No other session was open.', '1 other session has ended.'];

/** The form to change the user's own password. */
export default function ChangePasswordRoute({ email, onClose }: { email: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(account.changePassword());
  const send = useMemo(() => ownPassword(mutateAsync), [mutateAsync]);
  return (
    <ChangePassword
      email={email}
      policy={useQuery(passwordPolicy()).data}
      onSubmit={async (body) => {
        const answer = await send(body);
        if ('ok' in answer) return answer;
        const { ended } = answer;
        toasts.show({
          tone: 'success',
          text: 'Your password was changed',
          detail: OTHERS[ended] ?? `${ended} other sessions have ended.`,
        });
        return { ok: true };
      }}
      onClose={onClose}
    />
  );
}
