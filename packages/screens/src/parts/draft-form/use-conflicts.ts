import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { type Conflict, conflictsOf, type SharedRecord } from './conflicts.ts';

interface ConflictsOptions<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  initial: Input;
  stays: boolean;
  shared: SharedRecord<Input> | undefined;
}

/**
 * Takes over what was saved elsewhere where nothing was typed: at once in a form that stays, otherwise after the server
 * has reported a conflict.
 */
export function useConflicts<Input extends FieldValues, Output>({
  form,
  initial,
  stays,
  shared,
}: ConflictsOptions<Input, Output>) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();
  const base = useRef(initial);
  const latest = useRef(initial);
  latest.current = initial;
  /** Set from the report until the new state is known. `fromBase`: the editing began with `base`. */
  const reported = useRef<{ fromBase: boolean }>(undefined);

  const takeOver = () => {
    const [before, theirs] = [base.current, latest.current];
    const report = reported.current;
    if (!(stays || report) || JSON.stringify(theirs) === JSON.stringify(before)) return;
    base.current = theirs;
    reported.current = undefined;
    form.reset(theirs as DefaultValues<Input>, { keepDirtyValues: true });
    if (!shared || !report) return;
    form.setValue(shared.revision, get(theirs, shared.revision), { shouldDirty: true });
    setConflicts(conflictsOf(form.getValues(), theirs, report.fromBase ? before : undefined, shared));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called for each new `initial`
  useEffect(() => takeOver(), [initial]);

  return {
    conflicts,
    /** The server has refused what was sent, because someone else saved the record meanwhile. */
    reportConflict: () => {
      if (!shared) return;
      const { revision } = shared;
      // A restored draft may have begun with another state of the record.
      reported.current = { fromBase: get(form.getValues(), revision) === get(base.current, revision) };
      // If the new state cannot be loaded, a user who has been told may still replace it.
      form.setValue(revision, undefined as PathValue<Input, Path<Input>>, { shouldDirty: true });
      takeOver();
    },
    clearConflicts: () => setConflicts(undefined),
  };
}
