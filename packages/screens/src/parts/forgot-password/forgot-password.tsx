import { ForgotRequest } from '@dmc/contract/account';
import type { Outcome } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import { NO_DRAFTS } from '../draft-form/no-drafts.ts';
import { forgotPasswordCopy as copy } from './forgot-password.copy.ts';

export interface ForgotPasswordProps {
  onSubmit: (request: ForgotRequest) => Promise<Outcome>;
  onClose: () => void;
}

/** Requests a reset link by mail. The answer is the same whether or not the account exists. */
export function ForgotPassword({ onSubmit, onClose }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, ...draft } = useDraftForm<ForgotRequest, ForgotRequest>({
    schema: ForgotRequest,
    initial: { email: '' },
    record: 'forgot',
    drafts: NO_DRAFTS,
    stays: true,
    onSubmit,
    onSaved: () => setSentTo(form.getValues('email').trim()),
  });
  return (
    <DraftDialog
      title={copy.title}
      description={copy.description}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.send, sending: copy.sending }}
      onClose={onClose}
      done={
        sentTo === undefined
          ? undefined
          : {
              notice: (
                <Note tone="info" role="status">
                  <MailCheck aria-hidden size={16} strokeWidth={1.75} />
                  <p>{copy.sent(sentTo)}</p>
                </Note>
              ),
              footer: (
                <Button type="button" variant="surface" color="gray" autoFocus onClick={onClose}>
                  {copy.close}
                </Button>
              ),
            }
      }
    >
      {sentTo === undefined ? (
        <TextField
          label={copy.email}
          required
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={draft.errors.email?.message}
          {...form.register('email')}
        />
      ) : null}
    </DraftDialog>
  );
}
