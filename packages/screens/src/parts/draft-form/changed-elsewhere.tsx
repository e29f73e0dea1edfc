import { Note } from '@dmc/design-system/note';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { draftFormCopy as copy } from './draft-form.copy.ts';
import type { DraftForm } from './draft-form.tsx';

/** Says that someone else has saved the record meanwhile, and which of the typed values would replace theirs. */
export function ChangedElsewhere({
  draft: { phase, conflicts, reset },
}: {
  draft: Pick<DraftForm, 'phase' | 'conflicts' | 'reset'>;
}) {
  if (conflicts === undefined) return null;
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
        {conflicts.length > 0 ? <Text as="p">{copy.replaces(conflicts)}</Text> : null}
      </Stack>
      <Button type="button" size="1" variant="surface" color="gray" onClick={reset}>
        {copy.takeTheirs}
      </Button>
    </Note>
  );
}
