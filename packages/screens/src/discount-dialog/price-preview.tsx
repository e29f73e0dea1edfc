import { type DiscountTerms, discountedPrice } from '@dmc/contract/discount-rules';
import { formatMoney, type Paise } from '@dmc/contract/money';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { Money } from '../money/money.tsx';
import { discountDialogCopy as copy } from './discount-dialog.copy.ts';
import styles from './discount-dialog.module.css';

interface PricePreviewProps {
  /** The chosen product's price; undefined until one is chosen. */
  price: Paise | undefined;
  unit: string | undefined;
  /** The typed value, once it is valid. */
  terms: DiscountTerms | undefined;
}

/** The price before and after, updated while typing; never below 0, with a warning in that case (rulings P79). */
export function PricePreview({ price, unit, terms }: PricePreviewProps) {
  if (price === undefined)
    return (
      <Text as="p" tone="muted" className={styles.previewHint}>
        {copy.previewHint}
      </Text>
    );
  const after = terms && discountedPrice(price, terms);
  return (
    <div className={styles.preview}>
      <Row as="p" gap="2" rowGap="1" align="baseline" wrap className={styles.prices}>
        <Text tone="secondary" grow className={styles.previewLabel}>
          {copy.preview}
          {unit ? <span> {copy.perUnit(unit)}</span> : null}
        </Text>
        <Money of={price} strike={after !== undefined} tone={after === undefined ? 'plain' : 'muted'} />
        {after === undefined ? null : (
          <>
            <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
            <Text size="4" className={styles.after} aria-live="polite">
              <Money of={after} />
            </Text>
            <Text size="1" tone="muted" className={styles.off}>
              {copy.off(formatMoney(price - after))}
            </Text>
          </>
        )}
      </Row>
      {after === 0 && terms ? (
        <Row
          as="p"
          align="stretch"
          gap="1-5"
          size="1"
          tone="warning"
          mt="2"
          role="status"
          className={styles.free}
        >
          <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
          {terms.discountType === 'FIXED' && terms.discountValue > price ? copy.aboveBase : copy.free}
        </Row>
      ) : null}
    </div>
  );
}
