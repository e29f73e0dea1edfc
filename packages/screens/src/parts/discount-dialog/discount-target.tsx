import type { Discount } from '@dmc/contract/discount-answers';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { retailerFieldCopy } from '../retailer-field/retailer-field.copy.ts';
import { discountDialogCopy as copy } from './discount-dialog.copy.ts';

/** `name - phone` (screens §2). */
export const withPhone = ({ name, phone }: { name: string; phone?: string }) =>
  phone ? retailerFieldCopy.withPhone(name, phone) : name;

/** The product and retailer of an existing discount, which cannot be changed. */
export function DiscountTarget({
  discount: { product, retailer },
  onRemove,
}: {
  discount: Discount;
  onRemove: () => void;
}) {
  return (
    <Row gap="4" align="start" justify="between">
      <Stack as="dl" gap="3">
        <div>
          <Text as="dt" mb="0-5" tone="secondary">
            {copy.of.product}
          </Text>
          <Row as="dd" align="stretch" wrap gap="2" rowGap="0" weight="medium">
            <span>{product.name}</span>
            {product.sku ? (
              <Text weight="regular" tone="muted" translate="no">
                {product.sku}
              </Text>
            ) : null}
          </Row>
        </div>
        {retailer ? (
          <div>
            <Text as="dt" mb="0-5" tone="secondary">
              {copy.of.retailer}
            </Text>
            <Text as="dd" weight="medium">
              {withPhone(retailer)}
            </Text>
          </div>
        ) : null}
      </Stack>
      <Button
        type="button"
        size="1"
        variant="outline"
        color="red"
        aria-label={copy.removeNamed(product.name)}
        onClick={onRemove}
      >
        {copy.remove}
      </Button>
    </Row>
  );
}
