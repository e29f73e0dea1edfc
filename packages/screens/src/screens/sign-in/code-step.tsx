import { appCode, recoveryCode } from '@dmc/contract/two-step-code';
import { Box } from '@dmc/design-system/box';
import type { Outcome } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { LoaderCircle } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Message } from './message.tsx';
import { copy } from './sign-in.copy.ts';
import styles from './sign-in.module.css';

/** Signed in, refused, or `expired`: the password must be entered again. */
export type CodeOutcome = Outcome | 'expired';

const KINDS = { app: appCode, recovery: recoveryCode } as const;
type Kind = keyof typeof KINDS;

interface CodeStepProps {
  /** The account that is signing in. */
  email: string;
  /** `ok` leaves the form busy until the console shows the next page. */
  onCode: (code: string) => Promise<CodeOutcome>;
  /** Returns to the password, with the reason if it was not the user's choice. */
  onBack: (reason?: string) => void;
}

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ email, onCode, onBack }: CodeStepProps) {
  const words = copy.code;
  const [kind, setKind] = useState<Kind>('app');
  const [typed, setTyped] = useState<Record<Kind, string>>({ app: '', recovery: '' });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ attempt: number; form?: string; field?: string }>({ attempt: 0 });
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field to begin in
  useEffect(() => field.current?.focus(), [kind]);

  function refuse(reason: { form?: string; field?: string }) {
    setRefusal({ attempt: refusal.attempt + 1, ...reason });
    field.current?.focus();
    field.current?.select();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    const read = KINDS[kind].safeParse(typed[kind]);
    if (!read.success) {
      const [issue] = read.error.issues;
      refuse({ field: issue?.message ?? words.refused });
      return;
    }
    sending.current = true;
    setBusy(true);
    const outcome = await onCode(read.data).catch(
      (cause: unknown): CodeOutcome => ({
        ok: false,
        form: (cause instanceof Error && cause.message) || copy.broken,
      }),
    );
    if (outcome !== 'expired' && outcome.ok) return;
    sending.current = false;
    setBusy(false);
    if (outcome === 'expired') return onBack(words.expired);
    const wrong = outcome.fields?.code;
    refuse(wrong ? { field: wrong } : { form: outcome.form || words.refused });
  }

  return (
    <>
      <Text as="h1" size="8" weight="bold" tone="primary" className={styles.title}>
        {words.title}
      </Text>
      <Text as="p" mt="1" size="3" tone="secondary" breaks className={styles.description}>
        {words[kind](email)}
      </Text>
      <Box as="form" mt="5" className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
        <div className={`${styles.field} ${styles.code}`}>
          <TextField
            key={kind}
            ref={field}
            name="code"
            size="large"
            label={words.label[kind]}
            hint={words.hint[kind]}
            error={refusal.field}
            value={typed[kind]}
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize={kind === 'app' ? 'none' : 'characters'}
            spellCheck={false}
            aria-required
            onChange={({ currentTarget }) => {
              setTyped({ ...typed, [kind]: currentTarget.value });
              setRefusal({ attempt: refusal.attempt, ...(refusal.form ? { form: refusal.form } : {}) });
            }}
          />
        </div>
        {/* An alert, because the field already has the focus and its new description would not be read. */}
        {refusal.field && !busy ? (
          <span key={refusal.attempt} className="ds-visually-hidden" role="alert">
            {refusal.field}
          </span>
        ) : null}
        {refusal.form ? (
          <Message key={refusal.attempt} tone="error" role="alert" hidden={busy}>
            {refusal.form}
          </Message>
        ) : null}
        <Button className={styles.submit} type="submit" size="3" aria-disabled={busy || undefined}>
          {busy ? <LoaderCircle className="ds-spin" size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
          <span aria-live="polite">{busy ? words.submitting : words.submit}</span>
        </Button>
        <Row mt="4" gap="4" rowGap="2" justify="between" wrap>
          <Button
            type="button"
            variant="ghost"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (busy) return;
              setRefusal({ attempt: refusal.attempt });
              setKind(kind === 'app' ? 'recovery' : 'app');
            }}
          >
            {kind === 'app' ? words.useRecovery : words.useApp}
          </Button>
          <Button
            type="button"
            variant="ghost"
            color="gray"
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onBack();
            }}
          >
            {words.back}
          </Button>
        </Row>
      </Box>
    </>
  );
}
