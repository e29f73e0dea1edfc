import type { ComponentProps, ReactNode } from 'react';
import { Note } from '../note/note.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import { meaningStyle } from '../themes/meaning-style.ts';
import type { Meaning } from '../themes/theme.ts';
import styles from './banner.module.css';

export interface BannerProps {
  /** The meaning that sets the colours. */
  tone: Meaning;
  /** The sentence. */
  text: ReactNode;
  /** Shown before the text, 16 px. */
  icon?: ReactNode;
  /** A second, quieter sentence; hidden first when space is short. */
  note?: ReactNode;
  /** One button or link: a `BannerAction`. */
  action?: ReactNode;
  /** In a narrow bar, note and action move below the text, which must stay readable. */
  stacked?: boolean;
  /** A strong 40 px bar across the window instead of a notice within the page. */
  bar?: boolean;
  /** Announced at once, as an error is; for the result of a press. */
  urgent?: boolean;
  /** Accessible name of a bar, which is a landmark. */
  label?: string;
}

/**
 * A sentence about the state of the whole page, shown as long as the state lasts. Without `bar` it is announced when it
 * appears, an error at once.
 */
export function Banner({
  tone,
  text,
  icon,
  note,
  action,
  bar = false,
  stacked = false,
  urgent = tone === 'error',
  label,
}: BannerProps) {
  const words = (
    <>
      <Text grow truncate={bar} className={styles.text}>
        {text}
      </Text>
      {note ? (
        <Text size="1" fixed tone={bar ? undefined : 'secondary'} className={styles.note}>
          {note}
        </Text>
      ) : null}
    </>
  );
  const content = (
    <>
      {icon ? (
        <Stack as="span" fixed className={styles.icon} aria-hidden>
          {icon}
        </Stack>
      ) : null}
      {bar ? (
        words
      ) : (
        <Row as="span" grow wrap gap="2" rowGap="1" className={styles.words}>
          {words}
        </Row>
      )}
      {action ? (
        <Row as="span" gap="2" fixed className={styles.action}>
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
      style={meaningStyle(tone)}
      data-stacked={stacked || undefined}
      aria-label={label ?? 'Notice'}
      data-print="hide"
    >
      {content}
    </Row>
  ) : (
    <Note tone={tone} align="center" className={styles.box} role={urgent ? 'alert' : 'status'}>
      {content}
    </Note>
  );
}

export interface BannerActionProps extends ComponentProps<'button'> {
  /** Shown before the label, 16 px. */
  icon?: ReactNode;
}

/** A banner's button, in the banner's own colours. */
export function BannerAction({ icon, children, className, ...rest }: BannerActionProps) {
  return (
    <Row
      as="button"
      type="button"
      inline
      gap="2"
      px="3"
      weight="medium"
      {...rest}
      className={classNames('ds-edge', 'ds-target', styles.button, className)}
    >
      {icon}
      <span>{children}</span>
    </Row>
  );
}
