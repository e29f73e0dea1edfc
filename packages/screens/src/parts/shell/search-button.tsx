import { Row } from '@dmc/design-system/row';
import { useHydrated, usePhone } from '@dmc/design-system/viewport';
import { Search } from 'lucide-react';
import { keyLabels } from '../shortcuts/written-keys.ts';
import { shellCopy as copy } from './shell.copy.ts';
import styles from './shell.module.css';

/** Opens the command palette; only its icon on a phone. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const phone = usePhone();
  const hydrated = useHydrated();
  return (
    <Row
      as="button"
      type="button"
      gap="2"
      className={styles.search}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search aria-hidden size={16} strokeWidth={1.75} />
      <span className={phone ? 'ds-visually-hidden' : undefined}>
        <span>{copy.search}</span>
        <span className="ds-visually-hidden">{` ${copy.searchWhere}`}</span>
      </span>
      {phone || !hydrated ? null : <span aria-hidden>{keyLabels(['mod+k']).join(' ')}</span>}
    </Row>
  );
}
