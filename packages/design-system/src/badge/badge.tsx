import type { ReactNode } from 'react';
import { Icon, type IconSource } from '../icon/icon.tsx';
import { Row } from '../row/row.tsx';
import type { Tone } from '../themes/theme.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** The hue; the caller decides what it means. */
  tone: Tone;
  /** Icon before the word, so that colour is not the only cue. */
  icon?: IconSource;
  /** Outlined, in muted text: the value is from before a failed refresh. */
  stale?: boolean;
  /** Icon and word without a border, for states that need no attention. */
  plain?: boolean;
  /** The state in one or two words. */
  children: ReactNode;
}

/** A workflow status: tone, icon and word, 22 px high. */
export function Badge({ tone, icon, stale = false, plain = false, children }: BadgeProps) {
  const shape = stale ? 'outlined' : plain ? 'plain' : 'filled';
  return (
    <Row
      as="span"
      inline
      size="1"
      weight="medium"
      className={styles.badge}
      data-tone={tone}
      data-shape={shape}
    >
      <Icon source={icon} size={13} />
      <span className={styles.word}>{children}</span>
    </Row>
  );
}

export interface DotProps {
  /** Hue of the dot; `gray` for the inactive state. */
  tone: Tone;
  /** A ring instead of a dot: the value is from before a failed refresh. */
  stale?: boolean;
  /** The state in one word. */
  children: ReactNode;
}

/** A binary state (Active, Blocked): a dot and a word without a fill, which stays quiet in a column. */
export function Dot({ tone, stale = false, children }: DotProps) {
  return (
    <Row
      as="span"
      inline
      tone="primary"
      className={styles.dot}
      data-tone={tone}
      data-shape={stale ? 'outlined' : 'filled'}
    >
      {children}
    </Row>
  );
}
