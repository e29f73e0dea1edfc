import type { Outcome } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { toasts } from '@dmc/design-system/toasts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { isSame } from './blank.ts';
import type { SharedRecord } from './conflicts.ts';
import { draftFormCopy as copy } from './draft-form.copy.ts';
import styles from './draft-form.module.css';
import type { DraftStore } from './draft-store.ts';
import { useConflicts } from './use-conflicts.ts';
import { useStoredDraft } from './use-stored-draft.ts';

interface DraftFormOptions<Input extends FieldValues, Output> {
  /** The contract's schema of the request; turns what was typed into what is sent. */
  schema: z.ZodMiniType<Output, Input>;
  initial: Input;
  /** The record being edited: an id, or `new`. */
  record: string;
  drafts: DraftStore;
  /** Sends the values; called once, however often the button is pressed. */
  onSubmit: (draft: Output) => Promise<Outcome>;
  /** Called after a success, once its message has been shown. */
  onSaved?: () => void;
  /** How long the success message is shown, in milliseconds. */
  savedFor?: number;
  /**
   * For a page's form: it stays after a save and continues from the saved values. A new `initial` then replaces
   * untouched values.
   */
  stays?: boolean;
  /**
   * For a record that others may change at the same time: after a conflict, a new `initial` replaces untouched values,
   * and what was changed by both is told.
   */
  shared?: SharedRecord<Input>;
  /** Why the form cannot be submitted at the moment; checked on submit. */
  blocked?: () => string | { reason: string; field: Path<Input> } | undefined;
}

type Block = ReturnType<NonNullable<DraftFormOptions<FieldValues, unknown>['blocked']>>;

const reasonOf = (block: Block): string | undefined => (typeof block === 'object' ? block.reason : block);

/** A date that cannot be read: its field reports itself as empty. */
const unreadDate = (element: EventTarget | null | undefined) =>
  element instanceof HTMLFormElement
    ? [...element.elements].find(
        (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
      )
    : undefined;

const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Resolves once the focus is in the next field. Between two fields, nothing has it, and a dialog that then removes a node
 * (a hint that an error replaces) takes the focus to itself.
 */
const focusMoved = () => (document.activeElement === document.body ? nextTask() : undefined);

/**
 * A form over a contract schema: a changed field is validated when it is left and then while typing, every field when
 * the form is sent. It is sent once, and its values are kept until they are saved or discarded. Server errors are shown at
 * the fields and on the form; nothing typed is lost.
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
  shared,
  blocked,
}: DraftFormOptions<Input, Output>) {
  /** Save was pressed: from then on, fields that were only passed through are validated too. */
  const validatesAll = useRef(false);
  // biome-ignore lint/suspicious/noExplicitAny: the resolver's overloads cannot follow a generic schema
  const validate = zodResolver(schema as any) as unknown as Resolver<Input, unknown, Output>;
  const form = useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      await focusMoved();
      const result = await validate(values, context, options);
      // Passing through a field is no reason to be told that it is empty.
      if (!validatesAll.current)
        for (const name of options.names ?? [])
          if (isSame(get(values, name), get(form.formState.defaultValues, name)))
            set(result.errors, name, undefined);
      return result;
    },
    defaultValues: initial as DefaultValues<Input>,
    mode: 'onTouched',
  });
  const [phase, setPhase] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [refused, setRefused] = useState<string>();
  /** The message says why the form was blocked: it follows what is typed. */
  const isBlocked = useRef(false);
  const unblock = useCallback(() => {
    isBlocked.current = false;
    setRefused(undefined);
  }, []);
  useEffect(() => {
    if (!isBlocked.current) return;
    const reason = reasonOf(blocked?.());
    isBlocked.current = reason !== undefined;
    setRefused(reason);
  });
  const sending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  // A form cannot take focus while saving: the field the server refused gets focus once it is editable again.
  const [refusedField, setRefusedField] = useState<{ name: Path<Input> }>();
  useEffect(() => {
    if (refusedField) form.setFocus(refusedField.name);
  }, [form, refusedField]);

  // Reading them here subscribes to them: the stored draft gets isDirty along with the values.
  const { isDirty, dirtyFields, errors } = form.formState;
  const { offer, withdrawSettled, forget, finish } = useStoredDraft({
    form,
    drafts,
    record,
    revision: shared?.revision,
    sending,
  });
  const { conflicts, reportConflict, clearConflicts } = useConflicts({ form, initial, stays, shared });

  const submit = form.handleSubmit(async (draft) => {
    if (sending.current) return;
    const block = blocked?.();
    isBlocked.current = block !== undefined;
    setRefused(reasonOf(block));
    if (typeof block === 'object') form.setFocus(block.field);
    if (block !== undefined) return;
    sending.current = true;
    setPhase('saving');
    const outcome = await onSubmit(draft);
    if (outcome.ok && !stays) {
      finish();
      // The user left while saving: a form opened since then must not be closed.
      if (!mounted.current) return;
      setPhase('saved');
      timer.current = setTimeout(() => onSaved?.(), savedFor);
      return;
    }
    sending.current = false;
    setPhase('editing');
    if (!outcome.ok && outcome.conflict) reportConflict();
    withdrawSettled();
    if (outcome.ok) {
      validatesAll.current = false;
      form.reset(form.getValues());
      forget();
      onSaved?.();
      return;
    }
    // A user who left the form while it was saving still gets to know the outcome.
    if (!mounted.current && outcome.form !== undefined)
      toasts.show({ tone: 'error', text: copy.notSaved, detail: outcome.form });
    const fields = Object.entries(outcome.fields ?? {});
    // A validation that waits for the focus to move would remove what the server says of its field.
    await nextTask();
    for (const [name, message] of fields) form.setError(name as Path<Input>, { type: 'server', message });
    const [first] = fields;
    setRefusedField(first && { name: first[0] as Path<Input> });
    // What a field says is not said again.
    setRefused(fields.some(([, message]) => message === outcome.form) ? undefined : outcome.form);
  });

  return {
    form,
    phase,
    errors,
    /** How many fields are invalid. */
    errorCount: Object.keys(errors).length,
    /** Someone else has saved the record meanwhile: the fields that both changed. */
    conflicts,
    /** Why the server or a missing step refused the form, in words. */
    refused,
    dirty: isDirty,
    /** How many fields differ from the saved values. */
    changes: Object.keys(dirtyFields).length,
    submit: (event?: React.BaseSyntheticEvent) => {
      // Ignores presses while saving and after a save.
      const unread = sending.current ? undefined : unreadDate(event?.currentTarget);
      if (unread)
        form.setError(unread.name as Path<Input>, { message: copy.unreadDate }, { shouldFocus: true });
      if (sending.current || unread) {
        event?.preventDefault();
        return Promise.resolve();
      }
      validatesAll.current = true;
      // An earlier refusal says nothing of what is sent now.
      isBlocked.current = false;
      setRefused(undefined);
      return submit(event);
    },
    /** Validates every field as Save does, without sending; moves to the first that is wrong. */
    check: () => {
      validatesAll.current = true;
      return form.trigger(undefined, { shouldFocus: true });
    },
    offer,
    /** Reverts to the saved values. */
    reset: () => {
      validatesAll.current = false;
      form.reset();
      unblock();
      clearConflicts();
      forget();
    },
    /** What blocked the form no longer applies: its message is removed. */
    unblock,
    /** Discards what was typed: Cancel. */
    forget,
  };
}

/** What a form's notices, footer and dialog need of it. */
export type DraftForm = Pick<
  ReturnType<typeof useDraftForm>,
  'phase' | 'errorCount' | 'refused' | 'offer' | 'conflicts' | 'submit' | 'reset' | 'forget'
>;

/** Offers values from before: a dialog that was closed by mistake, a session that ended. */
export function RestoreDraft({
  draft: { phase, offer },
  onRestored,
}: {
  draft: Pick<DraftForm, 'phase' | 'offer'>;
  onRestored?: () => void;
}) {
  if (offer === undefined) return null;
  return (
    <Note
      tone="info"
      align="center"
      py="2"
      mb="4-5"
      role="status"
      gap="3"
      rowGap="2"
      wrap
      inert={phase !== 'editing'}
    >
      <History aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles.keptText}>{offer.wasSent ? copy.keptWasSent : copy.kept}</span>
      <Button
        type="button"
        size="1"
        variant="surface"
        color="gray"
        onClick={() => {
          offer.restore();
          onRestored?.();
        }}
      >
        {copy.restore}
      </Button>
      <Button type="button" size="1" variant="ghost" color="gray" onClick={offer.discard}>
        {copy.discard}
      </Button>
    </Note>
  );
}
