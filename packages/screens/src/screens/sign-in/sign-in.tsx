import type { DemoAccount } from '@dmc/contract/health';
import type { LoginRequest } from '@dmc/contract/session';
import { Box } from '@dmc/design-system/box';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Logo } from '@dmc/design-system/logo';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { LoaderCircle, Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Artwork } from './artwork.tsx';
import type { CodeOutcome } from './code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { Message } from './message.tsx';
import { copy } from './sign-in.copy.ts';
import styles from './sign-in.module.css';
import { type SignInOutcome, useSignInForm } from './use-sign-in-form.ts';

/** Why the user is on this page; shown once, above the form. */
export type SignInNotice =
  /**
   * The session expired. `draftCount` drafts of the same user are stored on this device or, if its storage is
   * unavailable, in this page (`inMemoryOnly`).
   */
  | { kind: 'expired'; draftCount: number; inMemoryOnly?: boolean }
  /** A stored session belonged to a role outside the console. */
  | { kind: 'role-refused' }
  /** The user signed out in another tab. */
  | { kind: 'elsewhere' };

const CodeStep = lazyComponent(() =>
  import('./code-step.tsx').then((module) => ({ default: module.CodeStep })),
);

export type { CodeOutcome, SignInOutcome };

export interface SignInProps {
  /** Signs in. `ok` leaves the form busy until the console shows the next page; a refusal has the server's text. */
  onSignIn: (credentials: LoginRequest) => Promise<SignInOutcome>;
  /** Sends the code of the second step; undefined if the server has no two-step sign-in. */
  onCode?: (code: string) => Promise<CodeOutcome>;
  /** Accounts sent by a server with demo data; without them, no credentials are listed. */
  demoAccounts?: readonly DemoAccount[];
  /** Requests a reset link by mail; undefined if the server sends none. */
  onForgot?: () => void;
  /** Why the user is here, if not by choice. */
  notice?: SignInNotice;
  /** Focuses the heading, because the previous page and its focus are gone. The heading opens no on-screen keyboard. */
  focusOnMount?: boolean;
  /** Name at the top of the page; the platform's own by default. */
  organisation?: string;
}

/** The sign-in page: form at the left, artwork at the right from 960 px (core §2, Login). */
export function SignIn({
  onSignIn,
  onCode,
  onForgot,
  demoAccounts = [],
  notice,
  focusOnMount = false,
  organisation = copy.organisation,
}: SignInProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  const alertId = useId();
  const form = useSignInForm({ onSignIn, alertId });
  const { values, busy, refusal, message } = form;
  return (
    <Grid columns="minmax(0, 44fr) minmax(0, 56fr)" className={styles.page}>
      <div className={styles.side}>
        <Row as="header" weight="bold" tone="primary" breaks gap="2-5" size="3-5">
          <Logo name={organisation} />
          <span>{organisation}</span>
        </Row>
        <main className={styles.main}>
          {form.codeRequired && onCode ? (
            <LazyPart>
              <CodeStep email={values.email.trim()} onCode={onCode} onBack={form.leaveCode} />
            </LazyPart>
          ) : (
            <>
              <Text
                as="h1"
                ref={title}
                tabIndex={-1}
                size="8"
                weight="bold"
                tone="primary"
                className={styles.title}
              >
                {copy.title}
              </Text>
              <Text as="p" mt="1" size="3" tone="secondary" className={styles.description}>
                {copy.description}
              </Text>
              {notice ? <Arrival notice={notice} /> : null}
              <Box
                as="form"
                mt="5"
                className={styles.form}
                onSubmit={form.submit}
                noValidate
                aria-busy={busy}
              >
                <div className={styles.field}>
                  <TextField
                    {...form.email}
                    label={copy.email}
                    type="email"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                </div>
                <div className={styles.field}>
                  <TextField
                    {...form.password}
                    label={copy.password}
                    type="password"
                    autoComplete="current-password"
                  />
                </div>
                {message ? (
                  <Message
                    key={refusal.attempt}
                    id={alertId}
                    tone="error"
                    role="alert"
                    // The last error is hidden while the next attempt is pending, but keeps its space.
                    hidden={busy}
                  >
                    {message}
                  </Message>
                ) : null}
                <Button className={styles.submit} type="submit" size="3" aria-disabled={busy || undefined}>
                  {busy ? (
                    <LoaderCircle className="ds-spin" size={16} strokeWidth={1.75} aria-hidden="true" />
                  ) : null}
                  <span aria-live="polite">{busy ? copy.submitting : copy.submit}</span>
                </Button>
              </Box>
              {onForgot ? (
                <Row mt="4" justify="center">
                  <Button type="button" variant="ghost" color="gray" onClick={onForgot}>
                    {copy.forgot}
                  </Button>
                </Row>
              ) : null}
              {demoAccounts.length > 0 ? (
                <DemoAccounts
                  accounts={demoAccounts}
                  chosen={demoAccounts.find(
                    (account) => account.email === values.email && account.password === values.password,
                  )}
                  onChoose={form.fill}
                />
              ) : null}
            </>
          )}
        </main>
        <Row as="footer" size="1" tone="muted" gap="2" className={styles.footer}>
          <Lock size={13} strokeWidth={2} aria-hidden="true" />
          <span>{copy.audience}</span>
        </Row>
      </div>
      <Artwork />
    </Grid>
  );
}

/** Why the user is here. A refusal is an alert, the rest are status messages. */
function Arrival({ notice }: { notice: SignInNotice }) {
  switch (notice.kind) {
    case 'expired':
      return (
        <Message tone="info" role="status">
          {copy.notice.expired(notice.draftCount, notice.inMemoryOnly)}
        </Message>
      );
    case 'role-refused':
      return (
        <Message tone="error" role="alert">
          {copy.notice.roleRefused}
        </Message>
      );
    case 'elsewhere':
      return (
        <Message tone="info" role="status">
          {copy.notice.elsewhere}
        </Message>
      );
  }
}
