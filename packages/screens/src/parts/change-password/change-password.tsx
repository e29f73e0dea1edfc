import { type PasswordChange, PasswordChangeForm } from '@dmc/contract/account';
import { type PasswordPolicy, passwordRule } from '@dmc/contract/new-password';
import type { Outcome } from '@dmc/design-system/load';
import { TextField } from '@dmc/design-system/text-field';
import { useMemo } from 'react';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import { NO_DRAFTS } from '../draft-form/no-drafts.ts';
import { changePasswordCopy as copy } from './change-password.copy.ts';

export interface ChangePasswordProps {
  /** The user's e-mail, for the browser's password manager. */
  email: string;
  /** The policy for new passwords, once loaded. */
  policy?: PasswordPolicy;
  onSubmit: (change: PasswordChange) => Promise<Outcome>;
  onClose: () => void;
}

const EMPTY: PasswordChangeForm = { currentPassword: '', newPassword: '', again: '' };

/** Changes the user's own password. Nothing typed here is stored. */
export function ChangePassword({ email, policy, onSubmit, onClose }: ChangePasswordProps) {
  const schema = useMemo(() => PasswordChangeForm(policy), [policy]);
  const { form, ...draft } = useDraftForm<PasswordChangeForm, PasswordChangeForm>({
    schema,
    initial: EMPTY,
    record: 'own',
    drafts: NO_DRAFTS,
    onSubmit: ({ currentPassword, newPassword }) => onSubmit({ currentPassword, newPassword }),
    onSaved: onClose,
  });
  const { errors } = draft;
  const { register } = form;
  return (
    <DraftDialog
      title={copy.title}
      description={copy.description}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
    >
      <TextField
        label={copy.current}
        required
        type="password"
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...register('currentPassword')}
      />
      <TextField
        label={copy.fresh}
        required
        type="password"
        hint={passwordRule(policy)}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword')}
      />
      <TextField
        label={copy.again}
        required
        type="password"
        error={errors.again?.message}
        autoComplete="new-password"
        {...register('again')}
      />
      {/* Placed last, because the dialog focuses the first field. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
    </DraftDialog>
  );
}
