import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './instead.module.css';

interface InsteadProps {
  /** 20 px, in a tile of its own. */
  icon?: ReactNode;
  /** Stands in the place of the tile. */
  picture?: ReactNode;
  tone?: 'error';
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  compact: boolean;
  role?: 'alert' | 'status';
}

/** What stands in the place of content that is not there: why, and the way on. */
export function Instead({ icon, picture, tone, title, text, action, compact, role }: InsteadProps) {
  return (
    <div role={role} className={styles.root} data-compact={compact || undefined}>
      {picture ?? (
        <Text tone={tone ?? 'secondary'} mb="4" aria-hidden className={styles.icon} data-tone={tone}>
          {icon}
        </Text>
      )}
      {title}
      {text ? (
        <Text as="p" mt="1" size="2" tone="secondary" breaks className={styles.text}>
          {text}
        </Text>
      ) : null}
      {action ? (
        <Row mt="4" gap="2" align="stretch" justify="center" wrap>
          {action}
        </Row>
      ) : null}
    </div>
  );
}
