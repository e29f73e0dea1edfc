import type { ComponentProps } from 'react';
import { Row, type RowProps } from '../row/row.tsx';
import { classNames } from '../theme-root/class-names.ts';
import { meaningStyle } from '../themes/meaning-style.ts';
import type { Meaning } from '../themes/theme.ts';
import styles from './note.module.css';

export interface NoteProps extends Omit<RowProps<'div'>, 'tone' | 'as' | 'style'> {
  /** The meaning that sets the colours of background, border and icon. */
  tone: Meaning;
  /** `status` or `alert` if it appears while the page is in use. */
  role?: ComponentProps<'div'>['role'];
}

/** Text after an icon on a coloured background: a remark next to what it is about. */
export function Note({ tone, className, ...rest }: NoteProps) {
  return (
    <Row
      gap="2"
      px="3"
      py="2-5"
      align="first"
      {...rest}
      tone="primary"
      className={classNames(styles.note, className)}
      style={meaningStyle(tone)}
    />
  );
}
