import { Drawer } from '@dmc/design-system/drawer';
import { EmptyState } from '@dmc/design-system/empty-state';
import { Button } from '@radix-ui/themes';
import { FileQuestion } from 'lucide-react';

interface AbsentProps {
  words: { absent: string; absentHint: string; close: string };
  onClose: () => void;
}

/** An address names a record that the list does not hold, and no call asks for one alone. */
export function Absent({ words, onClose }: AbsentProps) {
  return (
    <Drawer open docked onClose={onClose} label={words.absent} title={words.absent}>
      <EmptyState
        compact
        level={3}
        kind="no-match"
        icon={<FileQuestion size={20} strokeWidth={1.75} />}
        title={words.absent}
        hint={words.absentHint}
        action={
          <Button type="button" variant="surface" color="gray" onClick={onClose}>
            {words.close}
          </Button>
        }
      />
    </Drawer>
  );
}
