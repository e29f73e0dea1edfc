import { formatMoney } from '@dmc/contract/money';
import type { Retailer } from '@dmc/contract/retailers';
import { ComboField } from '@dmc/design-system/combo-field';
import { dataOf } from '@dmc/design-system/load';
import type { Ref } from 'react';
import { discountDialogCopy as copy } from './discount-dialog.copy.ts';
import type { DiscountChoices } from './discount-dialog.tsx';

/** What a form library tells a field. */
interface Bound {
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

interface ProductFieldProps {
  field: Bound;
  kind: 'generic' | 'retailer';
  choices: DiscountChoices;
  /** Name of the chosen one, from wherever it is known. */
  chosen: string | undefined;
  /** A product that has a generic discount is not offered for another one (screens §2). */
  isTaken: (id: string) => boolean;
  error?: string | undefined;
}

/** Chooses a product out of all, or of those without a generic discount. */
export function ProductField({ field, kind, choices, chosen, isTaken, error }: ProductFieldProps) {
  const { products, onSearch, onReload } = choices;
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
        detail: [sku, isActive === false && copy.inactive].filter(Boolean).join(' · '),
        end: formatMoney(price),
      }))}
      chosenLabel={chosen}
      onSearch={(text) => onSearch('products', text)}
      status={products.status}
      placeholder={copy.productPlaceholder}
      loadingText={copy.loadingProducts}
      failedText={copy.productsFailed}
      noMatchText={all.length > 0 ? copy.allTaken : copy.noProducts}
      onRetry={() => onReload('products')}
    />
  );
}

interface RetailerFieldProps {
  field: Bound;
  label: string;
  required?: boolean;
  choices: DiscountChoices;
  chosen: Pick<Retailer, 'name' | 'phone'> | undefined;
  error?: string | undefined;
}

/** Chooses a retailer, listed as `name - phone` (screens §2). */
export function RetailerField({ field, label, required, choices, chosen, error }: RetailerFieldProps) {
  const { retailers, onSearch, onReload } = choices;
  return (
    <ComboField
      label={label}
      required={required}
      error={error}
      value={field.value || null}
      onChange={(id) => field.onChange(id ?? '')}
      onBlur={field.onBlur}
      ref={field.ref}
      options={(dataOf(retailers) ?? []).map(({ id, name, phone, city, isActive }) => ({
        id,
        label: copy.retailerOption(name, phone),
        detail: city,
        end: isActive === false ? copy.blocked : undefined,
      }))}
      chosenLabel={chosen && copy.retailerOption(chosen.name, chosen.phone)}
      onSearch={(text) => onSearch('retailers', text)}
      status={retailers.status}
      placeholder={copy.retailerPlaceholder}
      loadingText={copy.loadingRetailers}
      failedText={copy.retailersFailed}
      noMatchText={copy.noRetailers}
      onRetry={() => onReload('retailers')}
    />
  );
}
