import { TextField } from '@dmc/design-system/text-field';
import * as z from 'zod/mini';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import { NO_DRAFTS } from '../draft-form/no-drafts.ts';
import { sameName } from './saved-view.ts';
import { savedViewsCopy as copy } from './saved-views.copy.ts';

const LONGEST = 40;

interface ViewNameProps {
  title: string;
  /** What the view stores. */
  description: string;
  /** The current name. */
  initial: string;
  /** Names of the screen's views. */
  taken: readonly string[];
  /** Stores the name; false if this device cannot. */
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
    drafts: NO_DRAFTS,
    onSubmit: async ({ name }) => (onName(name) ? { ok: true } : { ok: false, form: copy.notSaved }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      title={title}
      description={description}
      draft={draft}
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
