import { Drawer } from '@dmc/design-system/drawer';
import { NoMatch } from '@dmc/design-system/empty-state';
import { FileQuestion } from 'lucide-react';

interface AbsentProps {
  words: { absent: string; absentHint: string; close: string };
  onClose: () => void;
}

/** An address names a record that the list does not hold, and no call asks for one alone. */
export function Absent({ words, onClose }: AbsentProps) {
  return (
    <Drawer open docked onClose={onClose} label={words.absent} title={words.absent}>
      <NoMatch
        compact
        level={3}
        icon={<FileQuestion size={20} strokeWidth={1.75} />}
        title={words.absent}
        hint={words.absentHint}
        action={words.close}
        onAction={onClose}
      />
    </Drawer>
  );
}
