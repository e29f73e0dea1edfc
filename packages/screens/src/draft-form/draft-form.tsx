import { RequiredLegend } from '@dmc/design-system/form-field';
import type { Outcome } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { toasts } from '@dmc/design-system/toasts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@radix-ui/themes';
import { CircleAlert, CircleCheck, History } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { draftFormCopy as copy } from './draft-form.copy.ts';
import styles from './draft-form.module.css';

/** Where a form's unsaved values are kept, and found again by the name of the record that they belong to. */
export interface DraftStore {
  find: (record: string) => unknown;
  /** Undefined: there is nothing unsaved any more. */
  keep: (record: string, values: unknown) => void;
}

interface DraftFormOptions<Input extends FieldValues, Output> {
  /** The contract's schema of the request: it reads what was typed into what is sent. */
  schema: z.ZodMiniType<Output, Input>;
  initial: Input;
  /** Which record is being edited: an id, or `new`. */
  record: string;
  drafts: DraftStore;
  /** Sends the values; called once however often the button is pressed. */
  onSubmit: (draft: Output) => Promise<Outcome>;
  /** After a success, once its message has been seen. */
  onSaved?: () => void;
  /** How long the success message stands, in milliseconds. */
  savedFor?: number;
  /**
   * A page's form: it stays after a save and goes on from what was saved. A new `initial` then replaces what was not
   * touched.
   */
  stays?: boolean;
  /** A reason why the form may not be sent just now, checked on submit. */
  blocked?: () => string | undefined;
}

/** A date that is typed in part, or that does not exist: the browser gives it to nobody, as if the field were empty. */
const unreadDate = (element: EventTarget | null | undefined) =>
  element instanceof HTMLFormElement
    ? [...element.elements].find(
        (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.badInput,
      )
    : undefined;

/**
 * A form over a contract schema: validated on leaving a field and then as typed, sent once, its values kept until they
 * are saved or discarded. What the server refuses comes back to the fields and to the form; nothing typed is lost.
 */
export function useDraftForm<Input extends FieldValues, Output>({
  schema,
  initial,
  record,
  drafts,
  onSubmit,
  onSaved,
  savedFor = 0,
  stays = false,
  blocked,
}: DraftFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    // biome-ignore lint/suspicious/noExplicitAny: the resolver's overloads cannot follow a generic schema
    resolver: zodResolver(schema as any) as never,
    defaultValues: initial as DefaultValues<Input>,
    mode: 'onTouched',
  });
  const [kept, setKept] = useState(() => drafts.find(record) as Input | undefined);
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [refused, setRefused] = useState<string>();
  const sending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  // While it is being sent a form takes no focus: the field that the server refused gets it once it can be typed in again.
  const [faulty, setFaulty] = useState<{ name: Path<Input> }>();
  useEffect(() => {
    if (faulty) form.setFocus(faulty.name);
  }, [form, faulty]);

  // Reading them here subscribes to them: the callback below gets isDirty with the values.
  const { isDirty, dirtyFields, errors } = form.formState;
  const done = useRef(false);
  const noted = useRef(false);
  /** What this form kept last. */
  const own = useRef<unknown>(undefined);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: dirty }) => {
          if (done.current || !(dirty || noted.current)) return;
          // What was typed and taken back is no draft any more.
          noted.current = dirty === true;
          own.current = dirty ? structuredClone(values) : undefined;
          drafts.keep(record, own.current);
          setKept(undefined);
        },
      }),
    [form, drafts, record],
  );

  const saved = useRef(JSON.stringify(initial));
  useEffect(() => {
    const now = JSON.stringify(initial);
    if (!stays || now === saved.current) return;
    saved.current = now;
    form.reset(initial as DefaultValues<Input>, { keepDirtyValues: true });
  }, [form, initial, stays]);

  const submit = form.handleSubmit(async (draft) => {
    if (sending.current) return;
    const reason = blocked?.();
    setRefused(reason);
    if (reason !== undefined) return;
    sending.current = true;
    setPhase('saving');
    const outcome = await onSubmit(draft);
    if (outcome.ok && !stays) {
      done.current = true;
      // Left while it was being sent: a form that has been opened since, and its draft, are not this one's to close.
      if (here.current || JSON.stringify(drafts.find(record)) === JSON.stringify(own.current))
        drafts.keep(record, undefined);
      if (!here.current) return;
      setPhase('saved');
      timer.current = setTimeout(() => onSaved?.(), savedFor);
      return;
    }
    sending.current = false;
    setPhase('editing');
    if (outcome.ok) {
      form.reset(form.getValues());
      drafts.keep(record, undefined);
      onSaved?.();
      return;
    }
    // A user who left the form while it was being sent is still told the outcome.
    if (!here.current && outcome.form !== undefined)
      toasts.show({ tone: 'error', text: copy.notSaved, detail: outcome.form });
    const fields = Object.entries(outcome.fields ?? {});
    for (const [name, message] of fields) form.setError(name as Path<Input>, { type: 'server', message });
    const [first] = fields;
    setFaulty(first && { name: first[0] as Path<Input> });
    setRefused(outcome.form);
  });

  return {
    form,
    phase,
    errors,
    /** What the server or a missing step refused, in words. */
    refused,
    dirty: isDirty,
    /** How many fields differ from what is saved. */
    changes: Object.keys(dirtyFields).length,
    submit: (event?: React.BaseSyntheticEvent) => {
      // A press while it is being sent, or after it was saved, is the same press again.
      const unread = sending.current ? undefined : unreadDate(event?.currentTarget);
      if (unread)
        form.setError(unread.name as Path<Input>, { message: copy.unreadDate }, { shouldFocus: true });
      if (sending.current || unread) {
        event?.preventDefault();
        return Promise.resolve();
      }
      return submit(event);
    },
    /** Values from before, to be offered again. */
    kept,
    restore: () => {
      if (kept !== undefined) form.reset(kept, { keepDefaultValues: true });
      setKept(undefined);
    },
    /** Goes back to what is saved. */
    reset: () => {
      form.reset();
      setRefused(undefined);
      drafts.keep(record, undefined);
      setKept(undefined);
    },
    /** What blocked the form is over: its message goes. */
    unblock: () => setRefused(undefined),
    /** Forgets what was typed: Cancel, or Discard in the offer. */
    discard: () => {
      drafts.keep(record, undefined);
      setKept(undefined);
    },
  };
}

/** Offers values from before: a dialog that was closed by mistake, a session that ended (rulings P77, P04). */
export function KeptDraft({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <Note tone="info" align="center" py="2" mb="4-5" role="status" gap="3" rowGap="2" wrap>
      <History aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles.keptText}>{copy.kept}</span>
      <Button type="button" size="1" variant="surface" color="gray" onClick={onRestore}>
        {copy.restore}
      </Button>
      <Button type="button" size="1" variant="ghost" color="gray" onClick={onDiscard}>
        {copy.discard}
      </Button>
    </Note>
  );
}

interface FormStatusProps {
  /** Fields whose value is refused. */
  errors: number;
  /** What was refused as a whole. */
  refused?: string | undefined;
  /** The success message, while it stands. */
  saved?: string | undefined;
  /** Where the documents disable the button: why it is, until it need not be. */
  missing?: string | undefined;
}

/** The left of a form's footer: what went wrong, what was saved, what is missing, or what the asterisk means. */
function FormStatus({ errors, refused, saved, missing, id }: FormStatusProps & { id: string }) {
  if (saved !== undefined)
    return (
      <Row
        as="p"
        align="first"
        gap="2"
        role="status"
        weight="medium"
        tone="success"
        className={styles.status}
      >
        <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
        {saved}
      </Row>
    );
  const message = refused ?? (errors > 0 ? copy.needAttention(errors) : undefined);
  if (message === undefined)
    return missing === undefined ? (
      <RequiredLegend />
    ) : (
      <Text as="p" tone="secondary" id={id} className={styles.status}>
        {missing}
      </Text>
    );
  return (
    <Row as="p" align="first" gap="2" tone="error" id={id} role="alert" className={styles.status}>
      <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
      {message}
    </Row>
  );
}

export interface DraftFooterProps extends FormStatusProps {
  phase: 'editing' | 'saving' | 'saved';
  /** Of Cancel, and of the submit button: before, during and, where the form stays for a while, after. */
  words: { cancel: string; send: string; sending: string; sent?: string };
  /** Cancel discards what was typed and closes. */
  onCancel: () => void;
}

/** The footer of a form in a dialog: how it stands, Cancel, and the one button that sends. */
export function DraftFooter({ phase, words, onCancel, ...status }: DraftFooterProps) {
  const id = useId();
  const inert = phase !== 'editing';
  const { missing } = status;
  return (
    <>
      <FormStatus {...status} id={id} />
      <Button type="button" variant="surface" color="gray" disabled={inert} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        aria-disabled={inert || undefined}
        disabled={missing !== undefined && !inert}
        {...(missing === undefined ? {} : { 'aria-describedby': id })}
      >
        {inert ? (phase === 'saved' && words.sent) || words.sending : words.send}
      </Button>
    </>
  );
}
