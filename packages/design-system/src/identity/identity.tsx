import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './identity.module.css';

export interface IdentityProps {
  /** The logo, 28 px high: an image or initials. */
  logo: ReactNode;
  /** The organisation's name. */
  name: string;
}

/**
 * The tenant's logo and name. Beside a wordmark, and in narrow places (the rail, a phone's header), only the logo is
 * visible, and the name is read aloud.
 */
export function Identity({ logo, name }: IdentityProps) {
  return (
    <Row as="span" wrap gap="2-5" className={styles.identity}>
      <span className={styles.logo}>{logo}</span>
      <Text size="3" weight="bold" grow truncate data-identity-name="" title={name} className={styles.name}>
        {name}
      </Text>
    </Row>
  );
}
