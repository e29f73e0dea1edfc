import type { ComponentProps } from 'react';
import { Row, type RowProps } from '../row/row.tsx';
import { classNames } from '../theme-root/class-names.ts';
import { meaningStyle } from '../themes/meaning-style.ts';
import type { Meaning } from '../themes/theme.ts';
import styles from './note.module.css';

export interface NoteProps extends Omit<RowProps<'div'>, 'tone' | 'as'> {
  /** What the words are about: its colours are those of the ground, the line and the icon. */
  tone: Meaning;
  role?: ComponentProps<'div'>['role'];
}

/** Words on a coloured ground, behind their icon: what was refused, kept or is worth knowing, where it matters. */
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
