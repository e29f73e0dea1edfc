import { type ReactNode, useId } from 'react';
import { Provenance, type ProvenanceOf } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import styles from './card.module.css';

export interface CardProps {
  /** Heading of the card; with one the card is a labelled region. */
  title?: ReactNode;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3;
  /** Where the card's content comes from, beside the title. */
  provenance?: ProvenanceOf;
  /** At the right of the title: a quiet button, a legend. */
  action?: ReactNode;
  /** Whether the content keeps the card's inner distance; lists and tables run to the edge and are divided by a rule. */
  padded?: boolean;
  /** Below the content, behind a rule. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A surface that bounds one subject; border, shadow and corners are the theme's own treatment. */
export function Card({ title, level = 2, provenance, action, padded = true, footer, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const inside = (
    <>
      {title || action ? (
        <Row gap="2" rowGap="1" wrap className={styles.header}>
          {title ? (
            <Heading className={styles.title} id={id}>
              {title}
            </Heading>
          ) : null}
          {provenance ? <Provenance of={provenance} /> : null}
          {action ? (
            <Row gap="4" rowGap="2" wrap className={styles.action}>
              {action}
            </Row>
          ) : null}
        </Row>
      ) : null}
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </>
  );
  const shape = { className: styles.card, 'data-padded': padded };
  return title ? (
    <section {...shape} aria-labelledby={id}>
      {inside}
    </section>
  ) : (
    <div {...shape}>{inside}</div>
  );
}
