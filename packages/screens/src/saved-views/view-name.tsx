import { TextField } from '@dmc/design-system/text-field';
import * as z from 'zod/mini';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { type DraftStore, useDraftForm } from '../draft-form/draft-form.tsx';
import { sameName } from './saved-view.ts';
import { savedViewsCopy as copy } from './saved-views.copy.ts';

const LONGEST = 40;

/** A name is typed in a moment: nothing of it is kept. */
const UNKEPT: DraftStore = { find: () => undefined, keep: () => false };

interface ViewNameProps {
  title: string;
  /** What is kept under the name. */
  description: string;
  /** The name so far. */
  initial: string;
  /** Names of the screen's views. */
  taken: readonly string[];
  /** Keeps the name; false if this device could not. */
  onName: (name: string) => boolean;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewName({ title, description, initial, taken, onName, onClose }: ViewNameProps) {
  const isFree = (name: string) => sameName(name, initial) || !taken.some((each) => sameName(each, name));
  const { form, ...draft } = useDraftForm<{ name: string }, { name: string }>({
    schema: z.object({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, copy.required),
          z.maxLength(LONGEST, copy.long),
          z.refine(isFree, copy.taken),
        ),
    }),
    initial: { name: initial },
    record: 'view',
    drafts: UNKEPT,
    onSubmit: async ({ name }) => (onName(name) ? { ok: true } : { ok: false, form: copy.notKept }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      title={title}
      description={description}
      {...draft}
      words={{ cancel: copy.cancel, send: copy.send, sending: copy.sending }}
      onClose={onClose}
    >
      <TextField
        label={copy.name}
        required
        error={draft.errors.name?.message}
        autoComplete="off"
        {...form.register('name')}
      />
    </DraftDialog>
  );
}
