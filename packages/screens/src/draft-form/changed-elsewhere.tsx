import { Note } from '@dmc/design-system/note';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import type { FieldValues, Path } from 'react-hook-form';
import { isSame } from './blank.ts';
import { draftFormCopy as copy } from './draft-form.copy.ts';
import type { DraftForm } from './draft-form.tsx';

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
export interface Clash {
  label: string;
  /** What was saved elsewhere; undefined for what has no text, such as an image. */
  theirs: string | undefined;
}

/**
 * The fields that differ from what was saved elsewhere, `theirs`, and were changed there too. `base`: the values that
 * the editing began with, if they are known.
 */
export function clashesOf<Input extends FieldValues>(
  typed: Input,
  theirs: Input,
  base: Input | undefined,
  { labels, words }: SharedRecord<Input>,
): Clash[] {
  return Object.entries<string>(labels as Record<string, string>).flatMap(([name, label]) => {
    const value: unknown = theirs[name];
    if (isSame(typed[name], value) || (base && isSame(base[name], value))) return [];
    return [{ label, theirs: typeof value === 'string' ? (words?.[name]?.(value) ?? value) : undefined }];
  });
}

/** Says that someone else has saved the record meanwhile, and which of the typed values would replace theirs. */
export function ChangedElsewhere({
  draft: { phase, clashes, reset },
}: {
  draft: Pick<DraftForm, 'phase' | 'clashes' | 'reset'>;
}) {
  if (clashes === undefined) return null;
  return (
    <Note
      tone="warning"
      align="start"
      py="2"
      mb="4-5"
      role="status"
      gap="3"
      rowGap="2"
      wrap
      inert={phase !== 'editing'}
    >
      <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
      <Stack gap="1" grow>
        <Text as="p">{copy.changedElsewhere}</Text>
        {clashes.length > 0 ? <Text as="p">{copy.replaces(clashes)}</Text> : null}
      </Stack>
      <Button type="button" size="1" variant="surface" color="gray" onClick={reset}>
        {copy.takeTheirs}
      </Button>
    </Note>
  );
}
