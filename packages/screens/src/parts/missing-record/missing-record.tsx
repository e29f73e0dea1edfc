import { NoMatch } from '@dmc/design-system/empty-state';
import { FileQuestion } from 'lucide-react';

export interface MissingRecordProps {
  words: { missing: string; missingHint: string; close: string };
  onClose: () => void;
}

/** Shown in a drawer whose record does not exist or was not found. */
export const MissingRecord = ({ words, onClose }: MissingRecordProps) => (
  <NoMatch
    compact
    level={3}
    icon={<FileQuestion size={20} strokeWidth={1.75} />}
    title={words.missing}
    hint={words.missingHint}
    action={words.close}
    onAction={onClose}
  />
);
