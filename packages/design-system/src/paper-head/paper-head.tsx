import { createContext, type ReactNode } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { usePrinting } from '../viewport/viewport.tsx';
import styles from './paper-head.module.css';

export interface PaperHeadProps {
  /** The name of what is printed, such as “Orders” or “Order ORD-00342”. */
  title: string;
  /** Whose it is, above the title. */
  organisation: string;
  /** What it covers, below the title: a period, or a retailer. */
  details?: string;
  /** When it was printed, in words. */
  printed: string;
}

/** The head of the page, for what is printed instead of the page, such as a drawer over it. */
export const PaperHeadContext = createContext<ReactNode>(null);

/**
 * The head of every sheet on which its parent is printed; nothing on the screen. Among nested heads, the innermost is
 * printed.
 */
export function PaperHead({ title, organisation, details, printed }: PaperHeadProps) {
  if (!usePrinting()) return null;
  return (
    <div className={styles.head} data-print="head">
      <div className={styles.line}>
        <p>{organisation}</p>
        <Row justify="between" align="baseline" gap="5">
          <Text as="h1" size="4" weight="bold" breaks>
            {title}
          </Text>
          <p className={styles.printed}>{printed}</p>
        </Row>
        {details ? <p>{details}</p> : null}
      </div>
    </div>
  );
}
