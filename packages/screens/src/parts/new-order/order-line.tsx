import { discountLabel } from '@dmc/contract/discount-rules';
import { formatMoney } from '@dmc/contract/money';
import type { OrderDraft, OrderForm } from '@dmc/contract/orders';
import type { Product } from '@dmc/contract/products';
import { ComboField, type ComboOption } from '@dmc/design-system/combo-field';
import { dataOf } from '@dmc/design-system/load';
import { NumberField } from '@dmc/design-system/number-field';
import { Text } from '@dmc/design-system/text';
import { usePhone } from '@dmc/design-system/viewport';
import { IconButton } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import { type Control, Controller, type UseFormRegisterReturn } from 'react-hook-form';
import type { ProductChoice } from '../discount-dialog/product-field.tsx';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { Money } from '../money/money.tsx';
import { newOrderCopy as copy } from './new-order.copy.ts';
import styles from './new-order.module.css';
import { type limitOf, type OrderedProduct, quantityOf, type UnitPrice } from './order-sum.ts';

const stockOf = ({ stock }: OrderedProduct) => (stock > 0 ? copy.inStock(stock) : copy.outOfStock);

function optionOf(product: Product): ComboOption {
  const inactive = product.isActive === false;
  return {
    id: product.id,
    label: product.name,
    detail: joinWithDots(product.sku, inactive ? copy.inactive : stockOf(product)),
    end: formatMoney(product.price),
    disabled: inactive || product.stock <= 0,
  };
}

/** SKU, price and stock; with a discount, also the original price and the kind of discount. */
function Facts({ product, price }: { product: OrderedProduct; price: UnitPrice }) {
  const { basePrice, finalPrice, appliedDiscount } = price;
  if (!appliedDiscount)
    return <span>{joinWithDots(product.sku, formatMoney(basePrice), stockOf(product))}</span>;
  // One element, because a hint lays out its children in a row.
  return (
    <span>
      {product.sku ? <span translate="no">{`${product.sku} · `}</span> : null}
      <Text weight="medium" tone="success" translate="no">
        {formatMoney(finalPrice)}
      </Text>{' '}
      <span className="ds-visually-hidden">{`${copy.insteadOf} `}</span>
      <s translate="no">{formatMoney(basePrice)}</s>
      <span>{` · ${joinWithDots(copy.uses[appliedDiscount.type](discountLabel(appliedDiscount)), stockOf(product))}`}</span>
    </span>
  );
}

interface OrderLineProps {
  index: number;
  control: Control<OrderForm, unknown, OrderDraft>;
  choice: ProductChoice;
  /** The chosen product, even if it is not among the options. */
  product: OrderedProduct | undefined;
  /** This retailer's unit price. */
  price: UnitPrice | undefined;
  /** As typed. */
  qty: unknown;
  /** Why the quantity cannot be ordered. */
  limit: ReturnType<typeof limitOf>;
  errors: { productId: string | undefined; qty: string | undefined };
  register: UseFormRegisterReturn;
  onChosen: (id: string) => void;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
}

/** One line of the order: a product, its quantity, and the line total. */
export function OrderLine({
  index,
  control,
  choice,
  product,
  price,
  qty,
  limit,
  errors,
  register,
  onChosen,
  onRemove,
}: OrderLineProps) {
  // On desktop, only the first line has visible labels, as column headings.
  const phone = usePhone();
  const count = quantityOf(qty);
  const minQty = product?.minQty ?? 1;
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        <Controller
          control={control}
          name={`items.${index}.productId`}
          render={({ field }) => (
            <ComboField
              label={copy.productAt(index + 1)}
              labelHidden={!phone}
              required
              error={errors.productId}
              hint={product && price ? <Facts product={product} price={price} /> : undefined}
              value={field.value || null}
              onChange={(id) => {
                field.onChange(id ?? '');
                if (id !== null) onChosen(id);
              }}
              onBlur={field.onBlur}
              ref={field.ref}
              options={(dataOf(choice.products) ?? []).map(optionOf)}
              chosenLabel={product?.name}
              search={choice}
              status={choice.products.status}
              onRetry={choice.onReload}
              words={{
                placeholder: copy.productPlaceholder,
                loading: copy.loadingProducts,
                failed: copy.productsFailed,
                none: copy.noProducts,
              }}
            />
          )}
        />
      </div>
      <div className={styles.qty}>
        <NumberField
          label={copy.qtyAt(index + 1)}
          labelHidden={!phone}
          required
          hint={minQty > 1 ? copy.minimum(minQty) : undefined}
          error={errors.qty ?? (limit && product && copy.limits[limit].line(product))}
          {...register}
          min={minQty}
          unit={product?.unit}
        />
      </div>
      <Text tone="muted" end pt="1-5" className={styles.lineTotal}>
        <Money amount={price && count !== undefined ? price.finalPrice * count : undefined} />
      </Text>
      {onRemove ? (
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          className={styles.remove ?? ''}
          aria-label={copy.removeLine(index + 1, product?.name)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </li>
  );
}
