import { LOGIN_REQUIRED, LoginRequest } from '@dmc/contract/session';
import type { Outcome } from '@dmc/design-system/load';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { copy } from './sign-in.copy.ts';

/** Signed in, refused, or `code`: the password was right and a code is required. */
export type SignInOutcome = Outcome | 'code';

type Field = keyof LoginRequest;
const FIELDS = ['email', 'password'] as const satisfies readonly Field[];

/** The error of the last attempt. `attempt` distinguishes refusals, so that each is announced. */
interface Refusal {
  attempt: number;
  form?: string;
  fields: Partial<Record<Field, string>>;
}

interface Options {
  onSignIn: (credentials: LoginRequest) => Promise<SignInOutcome>;
  /** The id of the form's message. */
  alertId: string;
}

/** The form for e-mail and password: values, errors, and the submission. */
export function useSignInForm({ onSignIn, alertId }: Options) {
  const [values, setValues] = useState<LoginRequest>({ email: '', password: '' });
  const [busy, setBusy] = useState(false);
  /** The password was right, and the page shows the code step. */
  const [codeRequired, setCodeRequired] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, fields: {} });
  /** The email was blurred or submitted once; from then on it is validated while typing. */
  const [emailTouched, setEmailTouched] = useState(false);
  const [emailMalformed, setEmailMalformed] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  /** A second click may come before the first has rendered. */
  const sending = useRef(false);
  const returned = useRef(false);

  useEffect(() => {
    if (codeRequired || !returned.current) return;
    returned.current = false;
    password.current?.focus();
    password.current?.select();
  }, [codeRequired]);

  const blank = refusal.form === LOGIN_REQUIRED ? FIELDS.filter((name) => values[name].trim() === '') : [];
  const message = refusal.form === LOGIN_REQUIRED && blank.length === 0 ? undefined : refusal.form;
  const errors: Partial<Record<Field, string>> = {
    ...refusal.fields,
    ...(emailTouched && emailMalformed && values.email.trim() !== '' ? { email: copy.emailInvalid } : {}),
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
    // A click on the button validates anyway, and a message now would move the button.
    if (values.email !== '' && !(event.relatedTarget instanceof HTMLButtonElement)) setEmailTouched(true);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    setEmailTouched(true);
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
      setCodeRequired(true);
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

  /** Returns to email and password, which are still filled in; `reason` if it was not the user's choice. */
  function leaveCode(reason?: string) {
    returned.current = true;
    setCodeRequired(false);
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

  return {
    values,
    busy,
    refusal,
    /** The message above the button. */
    message,
    codeRequired,
    submit,
    leaveCode,
    email: {
      ...control('email'),
      ref: email,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        change({ email: currentTarget.value });
        setEmailMalformed(currentTarget.validity.typeMismatch);
      },
      onBlur: leaveEmail,
    },
    password: {
      ...control('password'),
      ref: password,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        change({ password: currentTarget.value }),
    },
    /** Fills in a demo account. */
    fill: ({ email, password }: LoginRequest) => {
      if (busy) return;
      setValues({ email, password });
      setEmailMalformed(false);
      setRefusal({ attempt: refusal.attempt, fields: {} });
    },
  };
}
