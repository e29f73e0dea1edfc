import { Row } from '@dmc/design-system/row';
import { Search } from 'lucide-react';
import { writtenKeys } from '../shortcuts/written-keys.ts';
import { shellCopy as copy } from './shell.copy.ts';
import styles from './shell.module.css';

/** Opens the command palette; only its icon on a phone. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Row
      as="button"
      type="button"
      gap="2"
      className={styles.search}
      aria-label={copy.searchAll}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles.words}>{copy.search}</span>
      <span aria-hidden className={styles.words}>
        {writtenKeys(['mod+k']).join(' ')}
      </span>
    </Row>
  );
}
