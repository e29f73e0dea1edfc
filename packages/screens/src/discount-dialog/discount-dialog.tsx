import { calendarDate } from '@dmc/contract/dates';
import type { Discount } from '@dmc/contract/discount-answers';
import { DISCOUNT_TYPES, discountLabel } from '@dmc/contract/discount-rules';
import {
  type DiscountForm,
  type DiscountValues,
  GenericDiscountForm,
  RetailerDiscountForm,
} from '@dmc/contract/discounts';
import { groupRupees } from '@dmc/contract/money';
import { plainNumber } from '@dmc/contract/numbers';
import type { Product } from '@dmc/contract/products';
import type { Retailer } from '@dmc/contract/retailers';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import { DateField } from '@dmc/design-system/date-field';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { dataOf, type Outcome } from '@dmc/design-system/load';
import { MoneyField } from '@dmc/design-system/money-field';
import { NumberField } from '@dmc/design-system/number-field';
import { Row } from '@dmc/design-system/row';
import { SelectField } from '@dmc/design-system/select-field';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Textarea } from '@dmc/design-system/textarea';
import { Button } from '@radix-ui/themes';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { chosenInDraft, withChosen } from '../draft-form/chosen.ts';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { type DraftStore, useDraftForm } from '../draft-form/draft-form.tsx';
import { retailerFieldCopy } from '../retailer-field/retailer-field.copy.ts';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import type { PlannedDiscount } from '../retailer-price/retailer-price.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';

import { discountDialogCopy as copy } from './discount-dialog.copy.ts';
import styles from './discount-dialog.module.css';
import { formOf, isComplete, pristine, timeOf, toRequest, typedTerms } from './discount-form.ts';
import { PricePreview } from './price-preview.tsx';
import { type ProductChoice, ProductField } from './product-field.tsx';

/** Shows what one retailer pays; receives the retailer, the product, and the discount being set. */
export type RetailerPriceSlot = (of: {
  productId: string;
  retailerId: string;
  planned: PlannedDiscount | undefined;
}) => ReactNode;

/** Done, refused, or there is one already and the user must confirm replacing it. */
export type SetOutcome = Outcome | { ok: false; exists: true };

export interface DiscountDialogProps {
  kind: 'generic' | 'retailer';
  /** The discount to edit; undefined sets a new one. */
  discount?: Discount | undefined;
  /** The product of a new discount, if it is already decided. */
  product?: Discount['product'] | undefined;
  products: ProductChoice;
  retailers: RetailerChoice;
  /** The discount this product already has, as far as the lists are loaded. */
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

/** `name - phone` (screens §2). */
const withPhone = ({ name, phone }: Choices['retailers']) =>
  phone ? retailerFieldCopy.withPhone(name, phone) : name;

/** The chosen records, kept with the draft. */
type Choices = {
  products: Pick<Product, 'id' | 'name' | 'price' | 'unit'>;
  retailers: Pick<Retailer, 'id' | 'name'> & { phone?: string | undefined };
};
const KEPT = { products: ['id', 'name', 'price', 'unit'], retailers: ['id', 'name'] } as const;

/** Sets a discount for everyone or for one retailer, or edits one (screens §2, §5). */
export function DiscountDialog({
  kind,
  discount,
  product: given,
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
  const record = discount
    ? `${kind} ${discount.product.id} ${discount.retailer?.id ?? ''}`
    : given
      ? `${kind} new ${given.id}`
      : `${kind} new`;
  const [known] = useState(() => {
    const before = chosenInDraft<Choices>(drafts, record, KEPT);
    if (discount) before.products.set(discount.product.id, { unit: '', ...discount.product });
    if (given) before.products.set(given.id, { unit: '', ...given });
    if (discount?.retailer) before.retailers.set(discount.retailer.id, discount.retailer);
    return before;
  });
  // The latest answer takes precedence over what the server said when the record was chosen.
  for (const product of dataOf(products.products) ?? []) known.products.set(product.id, product);
  for (const retailer of dataOf(retailers.retailers) ?? []) known.retailers.set(retailer.id, retailer);
  const store = useMemo(
    () =>
      withChosen<DiscountForm, Choices>(drafts, known, KEPT, ({ productId, retailerId }) => ({
        products: [productId],
        retailers: [retailerId],
      })),
    [drafts, known],
  );

  const [exists, setExists] = useState(false);
  const replace = useRef(false);
  const { form, ...draft } = useDraftForm<DiscountForm, DiscountValues>({
    schema: kind === 'generic' ? GenericDiscountForm : RetailerDiscountForm,
    initial: discount ? formOf(discount, today, timeZone) : pristine(today, given?.id),
    record,
    drafts: store,
    onSubmit: async (values) => {
      const outcome = await onSubmit(toRequest(values, discount, timeZone), { replace: replace.current });
      replace.current = false;
      setExists('exists' in outcome);
      return 'exists' in outcome ? { ok: false } : outcome;
    },
    onSaved: onClose,
  });
  const { errors, refused, submit, unblock } = draft;
  const { register, control, watch } = form;
  const values = watch();
  const { productId, discountType } = values;
  // In the form for everyone, the retailer is only for the preview and is not sent.
  const [previewRetailerId, setPreviewRetailerId] = useState('');
  const retailerId = kind === 'generic' ? previewRetailerId : values.retailerId;
  const product = known.products.get(productId);
  const shop = known.retailers.get(retailerId);
  const choice = { ...retailers, chosen: shop && withPhone(shop) };
  const terms = typedTerms(discountType, values.discountValue);
  const planned = terms && {
    ...terms,
    startDate: values.startDate || undefined,
    endDate: values.endDate || undefined,
    own: kind === 'retailer',
  };
  const replaced =
    discount || retailerId === '' ? undefined : existing(productId, values.retailerId || undefined);
  const error = (name: keyof DiscountForm) => errors[name]?.message;
  const send = (replacing: boolean) => {
    replace.current = replacing;
    void submit();
  };

  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused !== undefined || exists) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refused, exists]);

  const startTime = timeOf(values.startDate, discount?.startDate, timeZone);
  const endTime = timeOf(values.endDate, discount?.endDate, timeZone);
  return (
    <DraftDialog
      title={copy[discount ? 'edit' : 'add'][kind]}
      description={copy.description[kind]}
      draft={{
        ...draft,
        // The notice at the end of the form says so, with a retry button.
        refused: undefined,
        submit: (event) => {
          setExists(false);
          unblock();
          return submit(event);
        },
      }}
      missing={isComplete(values, kind) ? undefined : copy.missing[kind]}
      words={{ cancel: copy.cancel, send: copy.set, sending: copy.setting }}
      onClose={onClose}
      layout={{ className: styles.fields }}
    >
      {discount ? (
        <Target discount={discount} onRemove={onRemove} />
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
              label={copy.type}
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
        {discountType === 'FIXED' ? (
          <MoneyField
            format={groupRupees}
            label={copy.value}
            required
            error={error('discountValue')}
            {...register('discountValue')}
          />
        ) : (
          <NumberField
            label={copy.value}
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
          label={copy.note}
          hint={copy.noteHint}
          error={error('description')}
          {...register('description')}
        />
      ) : null}
      <Grid columns={2} align="start" gap="4">
        <DateField
          label={copy.start}
          required
          hint={startTime && copy.kept(startTime)}
          error={error('startDate')}
          {...register('startDate')}
          min={undefined}
          max={undefined}
          today={today}
        />
        <DateField
          label={copy.end}
          hint={endTime && copy.kept(endTime)}
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
      <div ref={notice}>
        {exists ? (
          <div role="alert">
            <Banner
              tone="warning"
              text={copy.exists}
              action={<BannerAction onClick={() => send(true)}>{copy.replace}</BannerAction>}
            />
          </div>
        ) : refused === undefined ? null : (
          <FailureNotice
            urgent
            title={copy.failed}
            failure={{ kind: 'server', message: refused }}
            onRetry={() => send(false)}
          />
        )}
      </div>
    </DraftDialog>
  );
}

/** What an existing discount applies to: that cannot be changed, only removed. */
function Target({ discount: { product, retailer }, onRemove }: { discount: Discount; onRemove: () => void }) {
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
