import { formatCalendarDate } from '@dmc/contract/dates';
import { COPY_MARKS, type Paper, type PaperCopy } from '@dmc/contract/papers';
import type { ReactNode } from 'react';
import { joinWithDots } from '../parts/join-with-dots/join-with-dots.ts';
import { papersCopy as copy } from './papers.copy.ts';
import styles from './papers.module.css';

/** What a paper is printed on: a page, or the roll of a thermal printer. */
export type PaperSize = 'A4' | '80mm';

/** What all papers take besides their data. */
export interface PaperProps<Of> {
  paper: Of;
  size?: PaperSize;
  /** The copy that this is, if the buyer, the transporter and the supplier each get one. */
  copy?: PaperCopy;
  /** Printed again: not the same as the legal duplicate. */
  reprint?: boolean;
}

interface SheetProps extends Omit<PaperProps<Paper>, 'paper'> {
  paper: Pick<Paper, 'kind' | 'number' | 'day' | 'seller' | 'cancelled'>;
  children: ReactNode;
}

/**
 * One paper in its size. Its number and marks are on every printed page; the print styles add the number of the page, and
 * of how many if nothing else is printed.
 */
export function Sheet({ paper, size = 'A4', copy: mark, reprint = false, children }: SheetProps) {
  const { kind, number, day, seller, cancelled } = paper;
  const marks = joinWithDots(
    cancelled && copy.cancelledMark,
    mark && COPY_MARKS[mark],
    reprint && copy.reprint,
  );
  return (
    <article className={styles.sheet} data-size={size} aria-label={copy.note(copy.titles[kind], number)}>
      <div data-print="head">
        <div className={styles.runningLine}>
          <p translate="no">
            {joinWithDots(copy.note(copy.titles[kind], number), formatCalendarDate(day), seller.name)}
          </p>
          {marks ? <p className={styles.marks}>{marks}</p> : null}
        </div>
      </div>
      <div className={styles.content}>
        {cancelled ? (
          <p className={styles.cancelled}>
            {copy.cancelled(formatCalendarDate(cancelled.day), cancelled.reason)}
          </p>
        ) : null}
        {children}
      </div>
    </article>
  );
}
