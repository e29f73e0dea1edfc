import { Text } from '../text/text.tsx';
import styles from './amount.module.css';

/** An amount split into parts that are styled separately; joined, they are the displayed amount. */
export interface AmountParts {
  /** The currency sign, after a minus for a negative amount: `₹` or `-₹`. */
  sign: string;
  /** Whole rupees with digit grouping: `29,86,450`. */
  rupees: string;
  /** The decimal point and the paise, `.50`; may be empty. */
  paise: string;
}

export interface AmountProps {
  /** The amount, already formatted and split. */
  parts: AmountParts;
  /** `medium` inherits the text size; `large` is the one headline amount of a panel, 28/36. */
  size?: 'small' | 'medium' | 'large';
  /** Strikes the amount through, for example a price before its discount. */
  strike?: boolean;
  /** `muted` for a secondary or outdated amount. */
  tone?: 'plain' | 'muted' | 'success' | 'error';
}

/** An amount of money. Sign and paise are muted so that the rupees stand out; digits align in columns. */
export function Amount({ parts, size = 'medium', strike = false, tone = 'plain' }: AmountProps) {
  const negative = /^[-−]/.test(parts.sign);
  const Element = strike ? 's' : 'span';
  return (
    <Element className={styles.amount} data-size={size} data-tone={tone} translate="no">
      {/* biome-ignore lint/a11y/useValidAriaRole: without it, VoiceOver stops between the parts; others ignore it */}
      <span role="text">
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
      </span>
    </Element>
  );
}
