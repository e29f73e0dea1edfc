import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { isSame } from './blank.ts';
import type { DraftStore } from './draft-store.ts';

interface StoredDraftOptions<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  drafts: DraftStore;
  record: string;
  /** The field that stays in the draft although it was not typed. */
  revision: string | undefined;
  /** While the form is being sent, its draft stays as it is. */
  sending: RefObject<boolean>;
}

/** The fields that differ from those the form began with: what a record has besides is not kept on the device. */
const changedIn = (values: object, initial: object | undefined, revision: string | undefined): object =>
  structuredClone(
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => (name === revision && value !== undefined) || !isSame(value, get(initial, name)),
      ),
    ),
  );

/**
 * Saves what is typed into a form as a draft, and offers the draft from before. Until that one is restored or
 * discarded, it returns to the store whenever nothing typed takes its place.
 */
export function useStoredDraft<Input extends FieldValues, Output>({
  form,
  drafts,
  record,
  revision,
  sending,
}: StoredDraftOptions<Input, Output>) {
  const load = () => drafts.load(record) as Partial<Input> | undefined;
  const [offered, setOffered] = useState(() => ({
    values: load(),
    wasSent: drafts.wasSent?.(record) ?? false,
  }));
  const latest = useRef(offered);
  const setOffer = (values: Partial<Input> | undefined) => {
    latest.current = { values, wasSent: false };
    setOffered(latest.current);
  };
  /** A draft whose sending has been settled meanwhile is not offered any more: sent again, it would be a second. */
  const offeredDraft = useCallback(() => {
    const { values, wasSent } = latest.current;
    return wasSent && !drafts.wasSent?.(record) ? undefined : values;
  }, [drafts, record]);

  /** The stored draft, if this form saved it. */
  const savedHere = useRef<{ draft: unknown }>(undefined);
  const paused = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (paused.current || !(isDirty || savedHere.current)) return;
          // Text that was typed and removed again is not a draft any more.
          const typed = isDirty ? changedIn(values, form.formState.defaultValues, revision) : undefined;
          const isSaved = typed !== undefined && drafts.save(record, typed);
          if (!isSaved) drafts.save(record, offeredDraft());
          savedHere.current = isSaved ? { draft: drafts.load(record) } : undefined;
        },
      }),
    [form, drafts, record, offeredDraft, revision],
  );

  /** Removes what was typed here. The offered draft stays, and so does that of a form opened since. */
  const forget = () => {
    const { current } = savedHere;
    if (current && isSame(drafts.load(record), current.draft)) drafts.save(record, offeredDraft());
    savedHere.current = undefined;
  };

  return {
    /** The draft from before, until it is restored or discarded. */
    offer: offered.values && {
      /** It was sent, and no answer came. */
      wasSent: offered.wasSent,
      /** Restores the draft; what was typed in the meantime is offered in its place. */
      restore: () => {
        if (sending.current) return;
        const { values } = offered;
        setOffer(savedHere.current && load());
        drafts.save(record, values);
        // During the reset the form briefly reports that nothing differs, which must not remove the draft.
        paused.current = true;
        form.reset({ ...(form.formState.defaultValues as Input), ...values }, { keepDefaultValues: true });
        paused.current = false;
        savedHere.current = { draft: drafts.load(record) };
      },
      discard: () => {
        if (sending.current) return;
        if (!savedHere.current) drafts.save(record, undefined);
        setOffer(undefined);
      },
    },
    /** Withdraws the offer of a draft that the server has settled. */
    withdrawSettled: () => {
      if (offeredDraft() === undefined) setOffer(undefined);
    },
    forget,
    /** The form is over: nothing is saved any more. */
    finish: () => {
      paused.current = true;
      forget();
    },
  };
}
