import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** A word with a hyphen and a digit, such as an order number. */
const CODE = /(\S*\d\S*-\S*|\S*-\S*\d\S*)/;

/** Text that wraps, but not within its codes. Other content as it is. */
export const unbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' && CODE.test(content)
    ? content.split(CODE).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <span key={index} className={styles.code}>
            {part}
          </span>
        ),
      )
    : content;
