import { type DiscountTerms, discountedPrice } from '@dmc/contract/discount-rules';
import { formatMoney, type Paise } from '@dmc/contract/money';
import { Box } from '@dmc/design-system/box';
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

/** The price before and after, updated while typing; never below 0, with a warning in that case. */
export function PricePreview({ price, unit, terms }: PricePreviewProps) {
  if (price === undefined)
    return (
      <Text as="p" tone="muted" px="3" py="2-5" className={styles.preview}>
        {copy.previewHint}
      </Text>
    );
  const after = terms && discountedPrice(price, terms);
  return (
    <Box px="3" py="2-5" className={styles.preview}>
      <Row as="p" gap="2" rowGap="1" align="baseline" wrap className={styles.prices}>
        <Text tone="secondary" grow>
          <span>{copy.preview}</span>
          {unit ? <Text tone="muted">{` ${copy.perUnit(unit)}`}</Text> : null}
        </Text>
        <Money amount={price} strike={after !== undefined} tone={after === undefined ? 'plain' : 'muted'} />
        {after === undefined ? null : (
          <>
            <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
            <Text size="4" className={styles.after} aria-live="polite">
              <Money amount={after} />
            </Text>
            <Text size="1" tone="muted" end className={styles.off}>
              {copy.off(formatMoney(price - after))}
            </Text>
          </>
        )}
      </Row>
      {after === 0 && terms ? (
        <Row as="p" align="first" gap="1-5" size="1" tone="warning" mt="2" role="status">
          <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
          <span>
            {terms.discountType === 'FIXED' && terms.discountValue > price ? copy.aboveBase : copy.free}
          </span>
        </Row>
      ) : null}
    </Box>
  );
}
