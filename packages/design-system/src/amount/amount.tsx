import { Text } from '../text/text.tsx';
import styles from './amount.module.css';

/** An amount cut into the parts that are drawn apart; joined they are the printed amount. */
export interface AmountParts {
  /** The currency sign, with a minus before it where the amount is negative: `₹` or `-₹`. */
  sign: string;
  /** Whole rupees with their grouping: `29,86,450`. */
  rupees: string;
  /** The decimal point and the paise, `.50`, or empty. */
  paise: string;
}

export interface AmountProps {
  /** The amount, already formatted and cut. */
  parts: AmountParts;
  /** `medium` takes the size of the text around it; `large` is the one amount of a panel, 28/36. */
  size?: 'small' | 'medium' | 'large';
  /** An amount that no longer holds, such as a price before its discount. */
  strike?: boolean;
  /** What the amount says beyond its number: `muted` for a secondary or an older one. */
  tone?: 'plain' | 'muted' | 'success' | 'error';
}

/** An amount of money: sign and paise step back so that the rupees are read first; figures align by column. */
export function Amount({ parts, size = 'medium', strike = false, tone = 'plain' }: AmountProps) {
  const negative = /^[-−]/.test(parts.sign);
  const Element = strike ? 's' : 'span';
  return (
    <Element className={styles.amount} data-size={size} data-tone={tone}>
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
