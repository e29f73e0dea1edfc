import {
  TwoStepConfirmation as ConfirmationSchema,
  TwoStepPassword as PasswordSchema,
  TwoStepProof as ProofSchema,
  type TwoStepConfirmation,
  type TwoStepKey,
  type TwoStepPassword,
  type TwoStepProof,
} from '@dmc/contract/two-step';
import { Box } from '@dmc/design-system/box';
import { Dialog } from '@dmc/design-system/dialog';
import { Fields } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Button } from '@radix-ui/themes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftFooter } from '../../parts/draft-form/draft-footer.tsx';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import { NO_DRAFTS } from '../../parts/draft-form/no-drafts.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoStepCopy as copy } from './two-step.copy.ts';
import styles from './two-step.module.css';

/** The data of a write, or why it was refused. */
export type Answered<T> = { ok: true; data: T } | Exclude<Outcome, { ok: true }>;

export interface TwoStepWrites {
  /** Checks the password and creates a key for the app. */
  onBegin: (password: string) => Promise<Answered<TwoStepKey>>;
  /** Turns it on with the app's first code; resolves to the recovery codes. */
  onConfirm: (code: string) => Promise<Answered<readonly string[]>>;
  /** Replaces the recovery codes. */
  onRenew: (proof: TwoStepProof) => Promise<Answered<readonly string[]>>;
  onEnd: (proof: TwoStepProof) => Promise<Outcome>;
}

/** Shows the data of a success; the form shows a refusal. */
function showing<T>(answer: Answered<T>, show: (data: T) => void): Outcome {
  if (answer.ok) show(answer.data);
  return answer.ok ? { ok: true } : answer;
}

/** The same for recovery codes: if the answer is lost, nobody has seen the codes. */
function showingCodes(
  answer: Answered<readonly string[]>,
  show: (codes: readonly string[]) => void,
): Outcome {
  const outcome = showing(answer, show);
  if (outcome.ok || !outcome.unknown) return outcome;
  return { ...outcome, form: [outcome.form, copy.unseenCodes].filter(Boolean).join(' ') };
}

interface StagesProps {
  email: string;
  title: string;
  description: string;
  busy: boolean;
  onSubmit: () => void;
  footer: ReactNode;
  /** The fields, until there are codes to save. */
  children: ReactNode;
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** A dialog that ends with recovery codes, and only closes once the user confirms that they are saved. */
function Stages({
  email,
  title,
  description,
  busy,
  onSubmit,
  footer,
  children,
  codes,
  onClose,
}: StagesProps) {
  const [saved, setSaved] = useState(false);
  const [reminded, setReminded] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const before = useRef(title);
  // The focused field is gone, so the next stage takes the focus and is read from its start.
  useEffect(() => {
    if (before.current !== title) stage.current?.focus();
    before.current = title;
  }, [title]);
  const leave = () => (codes === undefined || saved ? onClose() : setReminded(true));
  return (
    <Dialog
      open
      title={codes ? copy.codes.title : title}
      description={codes ? copy.codes.text : description}
      busy={busy}
      onOpenChange={leave}
      onSubmit={(event) => {
        event.preventDefault();
        if (codes) leave();
        else onSubmit();
      }}
      footer={
        codes ? (
          <>
            <Box as="span" grow />
            <Button type="submit">{copy.codes.done}</Button>
          </>
        ) : (
          footer
        )
      }
    >
      <div ref={stage} tabIndex={-1} className={styles.stage}>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            email={email}
            saved={saved}
            onSavedChange={setSaved}
            reminded={reminded}
          />
        ) : (
          children
        )}
      </div>
    </Dialog>
  );
}

interface SetUpProps extends Pick<TwoStepWrites, 'onBegin' | 'onConfirm'> {
  email: string;
  /** Called when the dialog closes; `done` if two-step sign-in is now on. */
  onClose: (done: boolean) => void;
}

/** Sets up two-step sign-in: the password, then the key and a first code, then the recovery codes. */
export function SetUpDialog({ email, onBegin, onConfirm, onClose }: SetUpProps) {
  const [key, setKey] = useState<TwoStepKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useDraftForm<TwoStepPassword, TwoStepPassword>({
    schema: PasswordSchema,
    initial: { password: '' },
    record: 'begin',
    drafts: NO_DRAFTS,
    onSubmit: async ({ password }) => showing(await onBegin(password), setKey),
  });
  const confirm = useDraftForm<TwoStepConfirmation, TwoStepConfirmation>({
    schema: ConfirmationSchema,
    initial: { code: '' },
    record: 'confirm',
    drafts: NO_DRAFTS,
    onSubmit: async ({ code }) => showingCodes(await onConfirm(code), setCodes),
  });
  const now = key ? confirm : begin;
  const words = key ? copy.scan : copy.begin;
  const inert = now.phase !== 'editing';
  return (
    <Stages
      email={email}
      title={codes ? copy.codes.title : words.title}
      description={words.text}
      busy={inert && codes === undefined}
      onSubmit={() => void now.submit()}
      codes={codes}
      onClose={() => onClose(codes !== undefined)}
      footer={
        <DraftFooter
          draft={now}
          words={{ cancel: copy.cancel, send: words.send, sending: copy.sending }}
          onCancel={() => onClose(false)}
        />
      }
    >
      {key ? (
        <Stack gap="4">
          <QrCode text={key.uri} label={copy.scan.qr} className={styles.qr} />
          <div>
            <Text as="p" tone="secondary">
              {copy.scan.byHand}
            </Text>
            <Text as="p" mt="1" weight="medium" numeric breaks className={styles.key}>
              {key.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Text>
          </div>
          <Text as="p" tone="secondary">
            {copy.scan.next}
          </Text>
          <Fields inert={inert}>
            <TextField
              {...confirm.form.register('code')}
              label={copy.code}
              hint={copy.codeHint}
              error={confirm.errors.code?.message}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Fields>
        </Stack>
      ) : (
        <Fields inert={inert}>
          <TextField
            {...begin.form.register('password')}
            type="password"
            label={copy.password}
            error={begin.errors.password?.message}
            required
            autoComplete="current-password"
          />
        </Fields>
      )}
    </Stages>
  );
}

interface ProofProps extends Pick<TwoStepWrites, 'onRenew' | 'onEnd'> {
  email: string;
  change: 'renew' | 'end';
  /** Whether two-step sign-in is required for the user's role. */
  required: boolean;
  onClose: () => void;
}

/** Asks for password and code, to renew the recovery codes or to turn two-step sign-in off. */
export function ProofDialog({ email, change, required, onRenew, onEnd, onClose }: ProofProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, ...proof } = useDraftForm<TwoStepProof, TwoStepProof>({
    schema: ProofSchema,
    initial: { password: '', code: '' },
    record: change,
    drafts: NO_DRAFTS,
    onSubmit: async (proofValues) =>
      change === 'renew' ? showingCodes(await onRenew(proofValues), setCodes) : await onEnd(proofValues),
    onSaved: () => {
      if (change === 'end') onClose();
    },
  });
  const words = change === 'renew' ? copy.renewal : copy.end;
  const inert = proof.phase !== 'editing';
  return (
    <Stages
      email={email}
      title={codes ? copy.codes.title : words.title}
      description={change === 'end' && required ? copy.end.requiredText : words.text}
      busy={inert && codes === undefined}
      onSubmit={() => void proof.submit()}
      codes={codes}
      onClose={onClose}
      footer={
        <DraftFooter
          draft={proof}
          words={{ cancel: copy.cancel, send: words.send, sending: copy.sending }}
          onCancel={onClose}
        />
      }
    >
      <Fields inert={inert}>
        <TextField
          {...form.register('password')}
          type="password"
          label={copy.password}
          error={proof.errors.password?.message}
          required
          autoComplete="current-password"
        />
        <TextField
          {...form.register('code')}
          label={copy.code}
          hint={copy.anyCodeHint}
          error={proof.errors.code?.message}
          required
          autoComplete="one-time-code"
        />
      </Fields>
    </Stages>
  );
}
