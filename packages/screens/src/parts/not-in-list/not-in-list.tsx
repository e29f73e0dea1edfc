import { Drawer } from '@dmc/design-system/drawer';
import { NoMatch } from '@dmc/design-system/empty-state';
import { FileQuestion } from 'lucide-react';

interface NotInListProps {
  words: { notInList: string; notInListHint: string; close: string };
  onClose: () => void;
}

/** Shown if the URL names a record that is not in the list: no call loads a single one. */
export function NotInList({ words, onClose }: NotInListProps) {
  return (
    <Drawer open docked onClose={onClose} label={words.notInList} title={words.notInList}>
      <NoMatch
        compact
        level={3}
        icon={<FileQuestion size={20} strokeWidth={1.75} />}
        title={words.notInList}
        hint={words.notInListHint}
        action={words.close}
        onAction={onClose}
      />
    </Drawer>
  );
}
