import { calendarDate } from '@dmc/contract/dates';
import type { Discount } from '@dmc/contract/discount-answers';
import { DISCOUNT_TYPES, discountLabel } from '@dmc/contract/discount-rules';
import type { DiscountForm, DiscountValues } from '@dmc/contract/discounts';
import { groupRupees } from '@dmc/contract/money';
import { plainNumber } from '@dmc/contract/numbers';
import { Banner } from '@dmc/design-system/banner';
import { DateField } from '@dmc/design-system/date-field';
import { Grid } from '@dmc/design-system/grid';
import { dataOf } from '@dmc/design-system/load';
import { MoneyField } from '@dmc/design-system/money-field';
import { NumberField } from '@dmc/design-system/number-field';
import { SelectField } from '@dmc/design-system/select-field';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Textarea } from '@dmc/design-system/textarea';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import type { PlannedDiscount } from '../retailer-price/retailer-price.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';

import { discountDialogCopy as copy } from './discount-dialog.copy.ts';
import styles from './discount-dialog.module.css';
import { isComplete, plannedDiscount, timeOf, typedTerms } from './discount-form.ts';
import { DiscountTarget, withPhone } from './discount-target.tsx';
import { NotSet } from './not-set.tsx';
import { PricePreview } from './price-preview.tsx';
import { type ProductChoice, ProductField } from './product-field.tsx';
import { type SetOutcome, useDiscountDraft } from './use-discount-draft.ts';

/** Shows what one retailer pays; receives the retailer, the product, and the discount being set. */
export type RetailerPriceSlot = (price: {
  productId: string;
  retailerId: string;
  planned: PlannedDiscount | undefined;
}) => ReactNode;

export type { SetOutcome };

export interface DiscountDialogProps {
  kind: 'generic' | 'retailer';
  /** The discount to edit; undefined sets a new one. */
  discount?: Discount;
  /** The product of a new discount, if it was chosen before the dialog opened. */
  product?: Discount['product'];
  products: ProductChoice;
  retailers: RetailerChoice;
  /** The existing discount of this product, if it is in the loaded lists. */
  existing: (productId: string, retailerId?: string) => Discount | undefined;
  retailerPrice: RetailerPriceSlot;
  drafts: DraftStore;
  /** `replace`: the existing one is removed first. */
  onSubmit: (values: DiscountValues, how: { replace: boolean }) => Promise<SetOutcome>;
  /** Asks whether to remove the discount; only offered when editing. */
  onRemove: () => void;
  onClose: () => void;
  now: Date;
}

/** Sets a discount for everyone or for one retailer, or edits one (screens §2, §5). */
export function DiscountDialog({
  kind,
  discount,
  product: presetProduct,
  products,
  retailers,
  existing,
  retailerPrice,
  drafts,
  onSubmit,
  onRemove,
  onClose,
  now,
}: DiscountDialogProps) {
  const timeZone = useTimeZone();
  const today = calendarDate(now, timeZone);
  const { form, draft, records, exists, send } = useDiscountDraft({
    kind,
    discount,
    presetProduct,
    drafts,
    days: { today, timeZone },
    onSubmit,
    onSaved: onClose,
  });
  // The latest answer takes precedence over what the server said when the record was chosen.
  for (const product of dataOf(products.products) ?? []) records.products.set(product.id, product);
  for (const retailer of dataOf(retailers.retailers) ?? []) records.retailers.set(retailer.id, retailer);
  const { errors, refused } = draft;
  const { register, control, watch } = form;
  const values = watch();
  const { productId } = values;
  // In the form for everyone, the retailer is only for the preview and is not sent.
  const [previewRetailerId, setPreviewRetailerId] = useState('');
  const retailerId = kind === 'generic' ? previewRetailerId : values.retailerId;
  const product = records.products.get(productId);
  const shop = records.retailers.get(retailerId);
  const choice = { ...retailers, chosen: shop && withPhone(shop) };
  const terms = typedTerms(values.discountType, values.discountValue);
  const planned = plannedDiscount(kind, values);
  const replaced =
    discount || retailerId === '' ? undefined : existing(productId, values.retailerId || undefined);
  const error = (name: keyof DiscountForm) => errors[name]?.message;

  const startTime = timeOf(values.startDate, discount?.startDate, timeZone);
  const endTime = timeOf(values.endDate, discount?.endDate, timeZone);
  return (
    <DraftDialog
      title={copy[discount ? 'edit' : 'add'][kind]}
      description={copy.description[kind]}
      // NotSet shows the refusal at the end of the form, with a retry button.
      draft={{ ...draft, refused: undefined }}
      missing={isComplete(values, kind) ? undefined : copy.missing[kind]}
      words={{ cancel: copy.cancel, send: copy.set, sending: copy.setting }}
      onClose={onClose}
      layout={{ className: styles.fields }}
    >
      {discount ? (
        <DiscountTarget discount={discount} onRemove={onRemove} />
      ) : (
        <>
          <Controller
            control={control}
            name="productId"
            render={({ field }) => (
              <ProductField
                field={field}
                kind={kind}
                choice={products}
                chosen={product?.name}
                isTaken={(id) => existing(id) !== undefined}
                error={error('productId')}
              />
            )}
          />
          {kind === 'retailer' ? (
            <Controller
              control={control}
              name="retailerId"
              render={({ field }) => (
                <RetailerField
                  label={copy.retailer}
                  withPhone
                  required
                  choice={choice}
                  value={field.value || null}
                  onChange={(id) => field.onChange(id ?? '')}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  error={error('retailerId')}
                />
              )}
            />
          ) : null}
        </>
      )}
      {replaced && kind === 'retailer' ? (
        <Banner tone="info" text={copy.existing(discountLabel(replaced))} />
      ) : null}
      <Grid columns={2} align="start" gap="4">
        <Controller
          control={control}
          name="discountType"
          render={({ field }) => (
            <SelectField
              label={copy.fields.discountType}
              required
              error={error('discountType')}
              options={DISCOUNT_TYPES.map((type) => ({ value: type, label: copy.types[type] }))}
              value={field.value}
              onChange={(type) => {
                field.onChange(type);
                // A value that is invalid for one type may be valid for the other.
                if (errors.discountValue) void form.trigger('discountValue');
              }}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
        {values.discountType === 'FIXED' ? (
          <MoneyField
            format={groupRupees}
            label={copy.fields.discountValue}
            required
            error={error('discountValue')}
            {...register('discountValue')}
          />
        ) : (
          <NumberField
            label={copy.fields.discountValue}
            required
            unit="%"
            error={error('discountValue')}
            {...register('discountValue', {
              onBlur: ({ target }) =>
                form.setValue('discountValue', plainNumber(target.value, 'percent') ?? target.value),
            })}
            min={0}
            max={100}
          />
        )}
      </Grid>
      <PricePreview price={product?.price} unit={product?.unit} terms={terms} />
      {kind === 'retailer' ? (
        <Textarea
          label={copy.fields.description}
          hint={copy.noteHint}
          error={error('description')}
          {...register('description')}
        />
      ) : null}
      <Grid columns={2} align="start" gap="4">
        <DateField
          label={copy.fields.startDate}
          required
          hint={startTime && copy.keepsTime(startTime)}
          error={error('startDate')}
          {...register('startDate')}
          min={undefined}
          max={undefined}
          today={today}
        />
        <DateField
          label={copy.fields.endDate}
          hint={endTime && copy.keepsTime(endTime)}
          error={error('endDate')}
          {...register('endDate')}
          min={values.startDate || undefined}
          max={undefined}
          today={today}
        />
      </Grid>
      <Text as="p" size="1" tone="muted" className={styles.zone}>
        {copy.zone(timeZone)}
      </Text>
      {productId === '' || (kind === 'retailer' && retailerId === '') ? null : (
        <Stack as="section" gap="3" topped pt="4" aria-label={copy.retailerPrice[kind]}>
          {kind === 'generic' ? (
            <RetailerField
              label={copy.retailerPrice.generic}
              withPhone
              choice={choice}
              value={previewRetailerId || null}
              onChange={(id) => setPreviewRetailerId(id ?? '')}
            />
          ) : (
            <Text as="h3" size="2" weight="bold" tone="primary">
              {copy.retailerPrice.retailer}
            </Text>
          )}
          {retailerId === '' ? null : retailerPrice({ productId, retailerId, planned })}
        </Stack>
      )}
      <NotSet exists={exists} refused={refused} onSend={send} />
    </DraftDialog>
  );
}
