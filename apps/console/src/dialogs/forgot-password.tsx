import { accountOperations } from '@dmc/contract/account';
import { ForgotPassword } from '@dmc/screens/forgot-password';
import { call } from '../api/client.ts';
import { outcomeOf } from '../api/failure.ts';

/** Requests a reset link by mail, over sign-in. */
export default function ForgotPasswordRoute({ onClose }: { onClose: () => void }) {
  return (
    <ForgotPassword
      onSubmit={async (body) => {
        try {
          await call(accountOperations.forgotPassword, { body });
          return { ok: true };
        } catch (error) {
          return outcomeOf(error, 'The link was not sent. Please try again.', 'sent');
        }
      }}
      onClose={onClose}
    />
  );
}
