import { Button } from '@radix-ui/themes';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** `nothing`: there is nothing yet. `no-match`: filters or a search hide everything. */
  kind: 'nothing' | 'no-match';
  /** The documented sentence, such as “No orders found.”. */
  title: string;
  /** What will appear here, or what was searched for. */
  hint?: ReactNode;
  /** The first step (solid button), or the way to clear the filter (bordered button). */
  action?: ReactNode;
  /** Replaces the ghost rows or the magnifier, 20 px. */
  icon?: ReactNode;
  /** Without the large space around it: for a card or a dialog. */
  compact?: boolean;
  /** Heading level of the title, 2 by default. */
  level?: 2 | 3 | 4;
}

/** An answer without rows: explains it and offers the next step. Never used for a failure. */
export function EmptyState({ kind, title, hint, action, icon, compact = false, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.root} data-compact={compact || undefined}>
      {icon || kind === 'no-match' ? (
        <Text tone="secondary" mb="4" aria-hidden className={styles.icon}>
          {icon ?? <SearchX size={20} strokeWidth={1.75} />}
        </Text>
      ) : (
        <span aria-hidden className={styles.ghosts}>
          {[0, 1, 2].map((row) => (
            <Row as="span" key={row} gap="3" className={styles.ghost}>
              <span />
              <span />
              <span />
            </Row>
          ))}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {hint ? (
        <Text as="p" mt="1" size="2" tone="secondary" breaks className={styles.hint}>
          {hint}
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

export interface NoMatchProps extends Omit<EmptyStateProps, 'kind' | 'action'> {
  /** Label of the button that clears, such as “Clear search”. */
  action: string;
  onAction: () => void;
}

/** The empty state of a search, filter or URL that matches nothing, with the one button that clears it. */
export function NoMatch({ action, onAction, ...said }: NoMatchProps) {
  return (
    <EmptyState
      kind="no-match"
      {...said}
      action={
        <Button type="button" variant="surface" color="gray" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
