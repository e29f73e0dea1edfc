import type { ReactNode } from 'react';
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
    <span className={styles.identity}>
      <span className={styles.logo}>{logo}</span>
      <span className={styles.name} data-identity-name="" title={name}>
        {name}
      </span>
    </span>
  );
}
