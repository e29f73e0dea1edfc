import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './missing-content.module.css';

interface MissingContentProps {
  /** 20 px, inside a tile. */
  icon?: ReactNode;
  /** Replaces the tile. */
  picture?: ReactNode;
  tone?: 'error';
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  compact: boolean;
  role?: 'alert' | 'status';
}

/** Shown instead of missing content: why it is missing, and what to do. */
export function MissingContent({
  icon,
  picture,
  tone,
  title,
  text,
  action,
  compact,
  role,
}: MissingContentProps) {
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
