import { type ReactNode, useId } from 'react';
import { Provenance, type ProvenanceSource } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import styles from './card.module.css';

export interface CardProps {
  /** Heading of the card; with a heading, the card is a labelled region. */
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Where the card's content comes from, next to the title. */
  provenance?: ProvenanceSource;
  /** Shown to the right of the title: a quiet button, a legend. */
  action?: ReactNode;
  /** Whether the content has the card's padding; lists and tables extend to the edges and start with a rule. */
  padded?: boolean;
  /** Shown below the content, after a rule. */
  footer?: ReactNode;
  /** The content. */
  children?: ReactNode;
}

/** A surface around one subject; the theme decides border, shadow and corners. */
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
          {provenance ? <Provenance source={provenance} /> : null}
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
