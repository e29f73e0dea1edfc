import { Text } from '../text/text.tsx';
import styles from './amount.module.css';

/** An amount split into the parts that are styled separately; joined, they are the printed amount. */
export interface AmountParts {
  /** The currency sign, preceded by a minus for a negative amount: `₹` or `-₹`. */
  sign: string;
  /** Whole rupees with their grouping: `29,86,450`. */
  rupees: string;
  /** The decimal point and the paise, `.50`, or empty. */
  paise: string;
}

export interface AmountProps {
  /** The amount, already formatted and split. */
  parts: AmountParts;
  /** `medium` takes the size of the surrounding text; `large` is the one headline amount of a panel, 28/36. */
  size?: 'small' | 'medium' | 'large';
  /** An amount that no longer holds, such as a price before its discount. */
  strike?: boolean;
  /** `muted` for a secondary or older amount. */
  tone?: 'plain' | 'muted' | 'success' | 'error';
}

/** An amount of money. Sign and paise are toned down so that the rupees are read first; digits align in columns. */
export function Amount({ parts, size = 'medium', strike = false, tone = 'plain' }: AmountProps) {
  const negative = /^[-−]/.test(parts.sign);
  const Element = strike ? 's' : 'span';
  return (
    <Element className={styles.amount} data-size={size} data-tone={tone} translate="no">
      {negative ? '−' : null}
      <Text weight="regular" tone="muted" className={styles.quiet} data-part="sign">
        {negative ? parts.sign.slice(1) : parts.sign}
      </Text>
      {parts.rupees}
      {parts.paise ? (
        <Text weight="regular" tone="muted" className={styles.quiet}>
          {parts.paise}
        </Text>
      ) : null}
    </Element>
  );
}
