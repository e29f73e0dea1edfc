import type { DemoAccount } from '@dmc/contract/health';
import { LOGIN_REQUIRED, LoginRequest } from '@dmc/contract/session';
import { Box } from '@dmc/design-system/box';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import type { Outcome } from '@dmc/design-system/load';
import { Logo } from '@dmc/design-system/logo';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { LoaderCircle, Lock } from 'lucide-react';
import { type FocusEvent, type FormEvent, lazy, useEffect, useId, useRef, useState } from 'react';
import { Artwork } from './artwork.tsx';
import type { CodeOutcome } from './code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { Message } from './message.tsx';
import { copy } from './sign-in.copy.ts';
import styles from './sign-in.module.css';

/** Why the user is on this page; shown once, above the form. */
export type SignInNotice =
  /**
   * The session expired; `keptDrafts` unsaved drafts remain for the same user, on this device or, if its storage is full
   * or refused, in the page.
   */
  | { kind: 'expired'; keptDrafts: number; inPage?: boolean | undefined }
  /** A stored session belonged to a role outside the console. */
  | { kind: 'role-refused' }
  /** The user signed out in another tab. */
  | { kind: 'elsewhere' };

const CodeStep = lazy(() => import('./code-step.tsx').then((module) => ({ default: module.CodeStep })));

export type { CodeOutcome };

/** Signed in, refused, or the password was right and a code is asked for next. */
export type SignInOutcome = Outcome | 'code';

export interface SignInProps {
  /** Signs in. `ok` leaves the form busy until the console shows the next page; a refusal has the server's text. */
  onSignIn: (credentials: LoginRequest) => Promise<SignInOutcome>;
  /** Sends the code of the second step; only a server that asks for one needs it. */
  onCode?: ((code: string) => Promise<CodeOutcome>) | undefined;
  /** Accounts sent by a server with demo data; without them, no credentials are listed. */
  demoAccounts?: readonly DemoAccount[] | undefined;
  /** Asks for a link by mail; undefined if the server sends none. */
  onForgot?: (() => void) | undefined;
  /** Why the user is here, if not by choice. */
  notice?: SignInNotice | undefined;
  /** The page before is gone, and focus with it: it moves to the heading, which opens no keyboard. */
  arrives?: boolean | undefined;
  /** Name at the top of the page; the platform's own by default. */
  organisation?: string | undefined;
}

type Field = keyof LoginRequest;
const FIELDS = ['email', 'password'] as const satisfies readonly Field[];

/** The error of the last attempt. `attempt` tells one refusal from the next, so that each is announced. */
interface Refusal {
  attempt: number;
  form?: string | undefined;
  fields: Partial<Record<Field, string>>;
}

/** The sign-in page: form at the left, artwork at the right from 960 px (core §2, Login). */
export function SignIn({
  onSignIn,
  onCode,
  onForgot,
  demoAccounts = [],
  notice,
  arrives = false,
  organisation = copy.organisation,
}: SignInProps) {
  const [values, setValues] = useState<LoginRequest>({ email: '', password: '' });
  const [busy, setBusy] = useState(false);
  /** The password was right, and the page asks for a code. */
  const [codeAsked, setCodeAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, fields: {} });
  /** The email has been left or submitted once: from then on it is validated while typing. */
  const [emailSeen, setEmailSeen] = useState(false);
  const [emailMalformed, setEmailMalformed] = useState(false);
  const alertId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  /** Two clicks may come before the first has rendered. */
  const sending = useRef(false);
  const returned = useRef(false);

  useEffect(() => {
    if (arrives && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [arrives]);

  useEffect(() => {
    if (codeAsked || !returned.current) return;
    returned.current = false;
    password.current?.focus();
    password.current?.select();
  }, [codeAsked]);

  const blank = refusal.form === LOGIN_REQUIRED ? FIELDS.filter((name) => values[name].trim() === '') : [];
  const message = refusal.form === LOGIN_REQUIRED && blank.length === 0 ? undefined : refusal.form;
  const errors: Partial<Record<Field, string>> = {
    ...refusal.fields,
    ...(emailSeen && emailMalformed && values.email.trim() !== '' ? { email: copy.emailInvalid } : {}),
  };

  function change(changed: Partial<LoginRequest>) {
    setValues({ ...values, ...changed });
    const rest = { ...refusal.fields };
    for (const name of FIELDS) if (name in changed) delete rest[name];
    setRefusal({ ...refusal, fields: rest });
  }

  function refuse(form: string | undefined, fields: Partial<Record<Field, string>>, focus: Field) {
    setRefusal({ attempt: refusal.attempt + 1, form, fields });
    const control = { email, password }[focus].current;
    control?.focus();
    control?.select();
  }

  function leaveEmail(event: FocusEvent<HTMLInputElement>) {
    // The button validates the field itself: a message now would move the button being clicked.
    if (values.email !== '' && !(event.relatedTarget instanceof HTMLButtonElement)) setEmailSeen(true);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    setEmailSeen(true);
    const read = LoginRequest.safeParse(values);
    if (!read.success) {
      const { issues } = read.error;
      const empty = issues.some(({ message }) => message === LOGIN_REQUIRED);
      const wrong: Partial<Record<Field, string>> = {};
      for (const { path, message } of issues) {
        const name = path[0] as Field;
        if (message !== LOGIN_REQUIRED) wrong[name] ??= message;
      }
      const first = FIELDS.find((name) => issues.some(({ path }) => path[0] === name)) ?? 'email';
      refuse(empty ? LOGIN_REQUIRED : undefined, wrong, first);
      return;
    }
    if (email.current?.validity.typeMismatch) {
      refuse(undefined, {}, 'email');
      return;
    }
    sending.current = true;
    setBusy(true);
    const outcome = await onSignIn(read.data).catch(
      (cause: unknown): SignInOutcome => ({
        ok: false,
        form: (cause instanceof Error && cause.message) || copy.broken,
      }),
    );
    if (outcome !== 'code' && outcome.ok) return;
    sending.current = false;
    setBusy(false);
    if (outcome === 'code') {
      setRefusal({ attempt: refusal.attempt, fields: {} });
      setCodeAsked(true);
      return;
    }
    const fields: Partial<Record<Field, string>> = {};
    for (const name of FIELDS) {
      const text = outcome.fields?.[name];
      if (text) fields[name] = text;
    }
    const [first] = FIELDS.filter((name) => fields[name]);
    // The email is rarely what was mistyped: the password is selected, ready to be overtyped.
    refuse(outcome.form || (first ? undefined : copy.refused), fields, first ?? 'password');
  }

  /** Back to email and password, which are still there; `reason` if it was not the user's choice. */
  function leaveCode(reason?: string) {
    returned.current = true;
    setCodeAsked(false);
    if (reason !== undefined) setRefusal({ attempt: refusal.attempt + 1, form: reason, fields: {} });
  }

  const control = (name: Field) => ({
    name,
    size: 'large' as const,
    value: values[name],
    error: errors[name],
    'aria-invalid': blank.includes(name) || undefined,
    'aria-describedby': blank.includes(name) || (message && name === 'password') ? alertId : undefined,
    'aria-required': true as const,
  });

  return (
    <Grid columns="minmax(0, 44fr) minmax(0, 56fr)" className={styles.page}>
      <div className={styles.side}>
        <Row as="header" weight="bold" tone="primary" breaks gap="2-5" size="3-5">
          <Logo name={organisation} />
          <span>{organisation}</span>
        </Row>
        <main className={styles.main}>
          {codeAsked && onCode ? (
            <LazyPart>
              <CodeStep email={values.email.trim()} onCode={onCode} onBack={leaveCode} />
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
              <Box as="form" mt="5" className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
                <div className={styles.field}>
                  <TextField
                    {...control('email')}
                    label={copy.email}
                    ref={email}
                    type="email"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    onChange={({ currentTarget }) => {
                      change({ email: currentTarget.value });
                      setEmailMalformed(currentTarget.validity.typeMismatch);
                    }}
                    onBlur={leaveEmail}
                  />
                </div>
                <div className={styles.field}>
                  <TextField
                    {...control('password')}
                    label={copy.password}
                    ref={password}
                    type="password"
                    autoComplete="current-password"
                    onChange={({ currentTarget }) => change({ password: currentTarget.value })}
                  />
                </div>
                {message ? (
                  <Message
                    key={refusal.attempt}
                    id={alertId}
                    tone="error"
                    role="alert"
                    // The last error is hidden while the next answer is pending; its space stays, so that nothing jumps.
                    withheld={busy}
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
                  onChoose={(account) => {
                    if (busy) return;
                    setValues({ email: account.email, password: account.password });
                    setEmailMalformed(false);
                    setRefusal({ attempt: refusal.attempt, fields: {} });
                  }}
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
          {copy.notice.expired(notice.keptDrafts, notice.inPage)}
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
