import { NewPasswordForm, type ResetLinkState } from '@dmc/contract/account';
import { formatDateTime } from '@dmc/contract/dates';
import { type PasswordPolicy, passwordRule } from '@dmc/contract/new-password';
import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Logo } from '@dmc/design-system/logo';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import { NO_DRAFTS } from '../../parts/draft-form/no-drafts.ts';
import { resetPasswordCopy as copy } from './reset-password.copy.ts';
import styles from './reset-password.module.css';

export interface ResetPasswordProps {
  /** The state of the link. */
  link: Loadable<ResetLinkState>;
  onReload: () => void;
  /** The policy for new passwords, once loaded. */
  policy?: PasswordPolicy;
  timeZone: string;
  /** Sets the password, which uses up the link. If the link itself is refused, `link` has the reason. */
  onSubmit: (newPassword: string) => Promise<Outcome>;
  onSignIn: () => void;
}

/** The page of a reset link. It needs no session, and leads to sign-in. */
export function ResetPassword({ link, onReload, policy, timeZone, onSubmit, onSignIn }: ResetPasswordProps) {
  const [done, setDone] = useState(false);
  return (
    <div className={styles.page}>
      <Stack as="main" gap="5" className={styles.main}>
        <Row weight="bold" tone="primary" gap="2-5" size="3-5">
          <Logo name={DEFAULT_ORGANISATION} />
          <span>{DEFAULT_ORGANISATION}</span>
        </Row>
        {done ? (
          <Ending title={copy.done} text={copy.doneHint} onSignIn={onSignIn} />
        ) : (
          <Load
            state={link}
            loading={<SkeletonRows label={copy.loading} rows={3} rowHeight={56} />}
            failed={(failure) => (
              <FailureNotice shape="page" title={copy.failed} failure={failure} onRetry={onReload} />
            )}
          >
            {({ state, email, expiresAt }) =>
              state === 'open' ? (
                <NewPassword
                  email={email}
                  until={expiresAt && formatDateTime(expiresAt, timeZone)}
                  policy={policy}
                  onSubmit={onSubmit}
                  onSaved={() => setDone(true)}
                />
              ) : (
                <Ending title={copy.unusable} text={copy.reasons[state]} onSignIn={onSignIn} />
              )
            }
          </Load>
        )}
      </Stack>
    </div>
  );
}

/** The end of the page. Its heading takes the focus, because the focused element is gone. */
function Ending({ title, text, onSignIn }: { title: string; text: string; onSignIn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="3">
      <Text as="h1" size="6" weight="bold" ref={heading} tabIndex={-1}>
        {title}
      </Text>
      <Text as="p" tone="secondary">
        {text}
      </Text>
      <Row mt="2">
        <Button type="button" size="3" onClick={onSignIn}>
          {copy.signIn}
        </Button>
      </Row>
    </Stack>
  );
}

interface NewPasswordProps extends Pick<ResetPasswordProps, 'policy' | 'onSubmit'> {
  email: string | undefined;
  until: string | undefined;
  onSaved: () => void;
}

const EMPTY: NewPasswordForm = { newPassword: '', again: '' };

function NewPassword({ email, until, policy, onSubmit, onSaved }: NewPasswordProps) {
  const schema = useMemo(() => NewPasswordForm(policy), [policy]);
  const { form, phase, errors, refused, submit } = useDraftForm<NewPasswordForm, NewPasswordForm>({
    schema,
    initial: EMPTY,
    record: 'link',
    drafts: NO_DRAFTS,
    onSubmit: ({ newPassword }) => onSubmit(newPassword),
    onSaved,
  });
  const busy = phase !== 'editing';
  const { register } = form;
  return (
    <Stack as="form" gap="4" noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <Text as="h1" size="6" weight="bold">
        {copy.title}
      </Text>
      {email ? (
        <Text as="p" tone="secondary" breaks>
          <span>{copy.of(email)}</span> {until ? <span>{copy.until(until)}</span> : null}
        </Text>
      ) : null}
      <input hidden readOnly type="text" autoComplete="username" value={email ?? ''} />
      <TextField
        label={copy.fresh}
        required
        size="large"
        type="password"
        hint={passwordRule(policy)}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword')}
      />
      <TextField
        label={copy.again}
        required
        size="large"
        type="password"
        error={errors.again?.message}
        autoComplete="new-password"
        {...register('again')}
      />
      {refused === undefined ? null : (
        <Note tone="error" role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <p>{refused}</p>
        </Note>
      )}
      <Button type="submit" size="3" className={styles.submit} aria-disabled={busy || undefined}>
        {busy ? copy.saving : copy.save}
      </Button>
    </Stack>
  );
}
