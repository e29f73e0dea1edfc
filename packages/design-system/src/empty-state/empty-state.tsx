import { Button } from '@radix-ui/themes';
import { SearchX } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';
import { MissingContent } from './missing-content.tsx';

export interface EmptyStateProps {
  /** `nothing`: there is no data yet. `no-match`: a search or filters hide all rows. */
  kind: 'nothing' | 'no-match';
  /** The documented sentence, such as “No orders found.”. */
  title: string;
  /** What will appear here, or what was searched for. */
  hint?: ReactNode;
  /** The first step (solid button), or the button that clears the filter. */
  action?: ReactNode;
  /** Replaces the placeholder rows or the magnifier, 20 px. */
  icon?: ReactNode;
  /** Less space around it, for a card or a dialog. */
  compact?: boolean;
  /** Heading level of the title, 2 by default. */
  level?: 2 | 3 | 4;
}

/** Shown if there are no rows: explains why and offers the next step. Never for a failure. */
export function EmptyState({ kind, title, hint, action, icon, compact = false, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <MissingContent
      compact={compact}
      icon={icon ?? <SearchX size={20} strokeWidth={1.75} />}
      picture={
        icon || kind === 'no-match' ? undefined : (
          <PlaceholderRows opacities={compact ? [1, 0.6] : [1, 0.6, 0.3]} />
        )
      }
      title={
        <Text
          as={Title}
          size="4"
          weight="bold"
          tone="primary"
          className={styles.title}
          data-empty={icon ? undefined : kind}
        >
          {title}
        </Text>
      }
      text={hint}
      action={action}
    />
  );
}

function PlaceholderRows({ opacities }: { opacities: readonly number[] }) {
  return (
    <Stack as="span" gap="2" mb="4-5" aria-hidden className={styles.placeholders}>
      {opacities.map((opacity) => (
        <Row as="span" key={opacity} gap="3" px="4" className={styles.placeholder} style={{ opacity }}>
          <span />
          <span />
          <span />
        </Row>
      ))}
    </Stack>
  );
}

export interface NoMatchProps extends Omit<EmptyStateProps, 'kind' | 'action'> {
  /** Label of the button that clears, such as “Clear search”. */
  action: string;
  /** Clears the search or filter. */
  onAction: () => void;
}

/** The empty state of a search, filter or URL without matches, with the button that clears it. */
export function NoMatch({ action, onAction, ...rest }: NoMatchProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button disappears when pressed: the list or page around it takes the focus.
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && pressed === document.activeElement)
        pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <EmptyState
      kind="no-match"
      {...rest}
      action={
        <Button ref={button} type="button" variant="surface" color="gray" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
