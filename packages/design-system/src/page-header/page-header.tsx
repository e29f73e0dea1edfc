import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** What this part of the page is about. */
  title: ReactNode;
  /** A word on what is shown: the period, the count, the time of the last refresh. */
  meta?: ReactNode;
  /** The buttons; the accent one last. On the phone they share the width. */
  actions?: ReactNode;
}

/** The row above a page's content: what it shows, and what can be done with all of it. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {meta ? <span className={styles.meta}>{meta}</span> : null}
      </div>
      {actions ? (
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      ) : null}
    </div>
  );
}
