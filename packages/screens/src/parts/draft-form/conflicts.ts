import type { FieldValues, Path } from 'react-hook-form';
import { isSame } from './blank.ts';

/** A record that others may change while it is being edited. */
export interface SharedRecord<Input extends FieldValues> {
  /** The field that says which state of the record is being edited. */
  revision: Path<Input>;
  /** The labels of the fields. */
  labels: { readonly [Name in keyof Input]?: string };
  /** A field's value in words, if it is not shown as it is. */
  words?: { readonly [Name in keyof Input]?: (value: string) => string };
}

/** A field that was changed here and elsewhere. */
export interface Conflict {
  label: string;
  /** What was saved elsewhere; undefined for what has no text, such as an image. */
  theirs: string | undefined;
}

/**
 * The fields that differ from what was saved elsewhere, `theirs`, and were changed there too. `base`: the values that
 * the editing began with, if they are known.
 */
export function conflictsOf<Input extends FieldValues>(
  typed: Input,
  theirs: Input,
  base: Input | undefined,
  { labels, words }: SharedRecord<Input>,
): Conflict[] {
  return Object.entries<string>(labels as Record<string, string>).flatMap(([name, label]) => {
    const value: unknown = theirs[name];
    if (isSame(typed[name], value) || (base && isSame(base[name], value))) return [];
    return [{ label, theirs: typeof value === 'string' ? (words?.[name]?.(value) ?? value) : undefined }];
  });
}
