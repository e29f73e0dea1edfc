import { formatMoney } from '@dmc/contract/money';
import type { Product } from '@dmc/contract/products';
import { ComboField, type OptionSearch } from '@dmc/design-system/combo-field';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import type { Ref } from 'react';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { discountDialogCopy as copy } from './discount-dialog.copy.ts';

/** Products to choose from: the first hundred, or those that match the search. */
export interface ProductChoice extends OptionSearch {
  products: Loadable<readonly Product[]>;
  onReload: () => void;
}

/** Props for a form library. */
interface Bound {
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

interface ProductFieldProps {
  field: Bound;
  kind: 'generic' | 'retailer';
  choice: ProductChoice;
  /** Name of the chosen product, even if it is not among the options. */
  chosen: string | undefined;
  /** A product that already has a generic discount cannot be chosen for another one (screens §2). */
  isTaken: (id: string) => boolean;
  error?: string;
}

/** Chooses a product among all, or among those without a generic discount. */
export function ProductField({ field, kind, choice, chosen, isTaken, error }: ProductFieldProps) {
  const { products, onReload, ...search } = choice;
  const all = dataOf(products) ?? [];
  const free =
    kind === 'retailer'
      ? all
      : all.filter(({ id, genericDiscountType }) => genericDiscountType === undefined && !isTaken(id));
  return (
    <ComboField
      label={copy.product}
      required
      error={error}
      value={field.value || null}
      onChange={(id) => field.onChange(id ?? '')}
      onBlur={field.onBlur}
      ref={field.ref}
      options={free.map(({ id, name, sku, price, isActive }) => ({
        id,
        label: name,
        detail: joinWithDots(sku, isActive === false && copy.inactive),
        end: formatMoney(price),
      }))}
      chosenLabel={chosen}
      search={search}
      status={products.status}
      onRetry={onReload}
      words={{
        placeholder: copy.productPlaceholder,
        loading: copy.loadingProducts,
        failed: copy.productsFailed,
        none: all.length > 0 ? copy.allTaken : copy.noProducts,
      }}
    />
  );
}
