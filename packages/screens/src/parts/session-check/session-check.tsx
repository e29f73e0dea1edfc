import { Text } from '@dmc/design-system/text';
import { LoaderCircle } from 'lucide-react';
import { copy } from './session-check.copy.ts';
import styles from './session-check.module.css';

export interface SessionCheckProps {
  /** The session is known, and only code is on its way. */
  checked?: boolean;
}

/**
 * Fills the window while a stored session is checked (core §4, Session). Shown after 150 ms: most checks are faster.
 */
export function SessionCheck({ checked = false }: SessionCheckProps) {
  return (
    <Text as="div" size="2" tone="secondary" className={styles.page} role="status">
      <LoaderCircle className={`ds-spin ${styles.mark}`} size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>{checked ? copy.loading : copy.text}</span>
    </Text>
  );
}
