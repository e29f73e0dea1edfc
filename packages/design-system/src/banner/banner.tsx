import type { ComponentProps, ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import type { Meaning } from '../themes/theme.ts';
import styles from './banner.module.css';

export interface BannerProps {
  tone: Meaning;
  text: ReactNode;
  /** Stands before the text, 16 px. */
  icon?: ReactNode;
  /** A second, quieter sentence; the first thing to go where there is no room. */
  note?: ReactNode;
  /** One button or link: a `BannerAction`. */
  action?: ReactNode;
  /** Where a bar has no room for the note and the action, they stand below the text: what it says must be read. */
  stacked?: boolean;
  /** The strong 40 px bar across the window instead of a notice within the page. */
  bar?: boolean;
  /** Names the region of a bar: it stays for as long as the state does. */
  label?: string;
}

/** A sentence about the state of the whole page, for as long as it lasts. */
export function Banner({ tone, text, icon, note, action, bar = false, stacked = false, label }: BannerProps) {
  const content = (
    <>
      {icon ? (
        <Stack as="span" className={styles.icon} aria-hidden>
          {icon}
        </Stack>
      ) : null}
      <Box as="span" grow className={styles.text}>
        {text}
      </Box>
      {note ? <span className={styles.note}>{note}</span> : null}
      {action ? (
        <Row as="span" gap="2" className={styles.action}>
          {action}
        </Row>
      ) : null}
    </>
  );
  return bar ? (
    <Row
      as="section"
      gap="2"
      className={styles.bar}
      data-tone={tone}
      data-stacked={stacked || undefined}
      aria-label={label ?? 'Notice'}
      data-print="hide"
    >
      {content}
    </Row>
  ) : (
    <Row gap="2" tone="primary" className={styles.box} data-tone={tone} role="status">
      {content}
    </Row>
  );
}

export interface BannerActionProps extends ComponentProps<'button'> {
  /** Stands before the words, 16 px. */
  icon?: ReactNode;
}

/** The button of a banner, in the banner's own colours. */
export function BannerAction({ icon, children, className, ...rest }: BannerActionProps) {
  return (
    <button type="button" {...rest} className={`${styles.button} ${className ?? ''}`}>
      {icon}
      {children}
    </button>
  );
}
