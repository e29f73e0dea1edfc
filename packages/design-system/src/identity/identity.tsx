import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './identity.module.css';

export interface IdentityProps {
  /** The mark, 28 px square: a picture or initials. */
  logo: ReactNode;
  /** Whose console this is. */
  name: string;
}

/** The tenant's mark and name. Narrow places (the rail, the phone's header) keep the mark and only announce the name. */
export function Identity({ logo, name }: IdentityProps) {
  return (
    <Row as="span" gap="2-5">
      <span className={styles.logo}>{logo}</span>
      <Text size="3" weight="bold" truncate data-identity-name="" title={name}>
        {name}
      </Text>
    </Row>
  );
}
