import { addDays, type CalendarDate } from '@dmc/contract/dates';
import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { formatMoney, type Paise } from '@dmc/contract/money';
import { DELIVERY_DAYS, OrderDraft, type OrderForm } from '@dmc/contract/orders';
import type { Product } from '@dmc/contract/products';
import type { Retailer } from '@dmc/contract/retailers';
import { ComboField, type ComboOption, type MoreOptions } from '@dmc/design-system/combo-field';
import { DateField } from '@dmc/design-system/date-field';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Fields } from '@dmc/design-system/fields';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Textarea } from '@dmc/design-system/textarea';
import { Button } from '@radix-ui/themes';
import { CircleAlert, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { chosenInDraft, withChosen } from '../draft-form/chosen.ts';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { type DraftStore, useDraftForm } from '../draft-form/draft-form.tsx';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { Money } from '../money/money.tsx';
import { newOrderCopy as copy } from './new-order.copy.ts';
import styles from './new-order.module.css';
import { OrderLine } from './order-line.tsx';
import { type OrderedProduct, quantityOf, sumOf, unitPriceOf, unitsOf } from './order-sum.ts';

export interface NewOrderDialogProps {
  /** Chosen in advance, on its own page. */
  retailer?: Retailer | undefined;
  /** Retailers that match the last search, or the first page of them. */
  retailers: Loadable<readonly Retailer[]>;
  /** Products that match the last search, or the first page of them. */
  products: Loadable<readonly Product[]>;
  /** The user types in a search: the server searches, since not all records are loaded. */
  onSearch: (what: 'retailers' | 'products', text: string) => void;
  /** Of which of them more match than these. */
  more?: Readonly<Record<'retailers' | 'products', MoreOptions | undefined>>;
  /** Which of them are still those of an earlier text. */
  searching?: Readonly<Record<'retailers' | 'products', boolean>>;
  /** What the chosen retailer pays for the chosen products, by product; undefined until both are chosen. */
  prices: Loadable<ReadonlyMap<string, RetailerPrice>> | undefined;
  /** Other products, or another retailer: their prices are loaded. */
  onPrices: (retailerId: string, productIds: readonly string[]) => void;
  onReload: (what: 'retailers' | 'products' | 'prices') => void;
  drafts: DraftStore;
  onSubmit: (draft: OrderDraft) => Promise<Outcome>;
  onClose: () => void;
  /** The earliest delivery date, `2026-11-20`. */
  today: CalendarDate;
}

type LineErrors = { [K in keyof OrderForm['items'][number]]?: { message?: string } };

const EMPTY_LINE = { productId: '', qty: '1' };
const EMPTY: OrderForm = { retailerId: '', items: [EMPTY_LINE], deliveryDate: '', notes: '' };

/** The chosen records, kept with the draft. */
type Choices = { products: OrderedProduct; retailers: Pick<Retailer, 'id' | 'name'> & Partial<Retailer> };
const KEPT = {
  products: ['id', 'name', 'sku', 'price', 'minQty', 'stock', 'unit'],
  retailers: ['id', 'name'],
} as const;

/** A retailer without a limit has unlimited credit, so there is nothing to show. */
const creditOf = (retailer: Choices['retailers'] | undefined) =>
  retailer?.creditLimit === 0 ? undefined : retailer?.availableCredit;

const retailerOption = (retailer: Retailer): ComboOption => {
  const credit = creditOf(retailer);
  const blocked = retailer.isActive === false;
  return {
    id: retailer.id,
    label: retailer.name,
    detail: blocked ? copy.blocked : joinWithDots(retailer.phone, retailer.city),
    end: blocked || credit === undefined ? undefined : copy.availableShort(formatMoney(credit)),
    disabled: blocked,
  };
};

/** A new order: retailer and lines at the left; delivery, remaining credit and total at the right. */
export function NewOrderDialog({
  retailer: given,
  retailers,
  products,
  onSearch,
  more,
  searching,
  prices,
  onPrices,
  onReload,
  drafts,
  onSubmit,
  onClose,
  today,
}: NewOrderDialogProps) {
  const record = given?.id ?? 'new';
  const [known] = useState(() => chosenInDraft<Choices>(drafts, record, KEPT));
  const [initial] = useState(() => (given ? { ...EMPTY, retailerId: given.id } : EMPTY));
  // The latest answer takes precedence over what the server said when the record was chosen.
  for (const product of dataOf(products) ?? []) known.products.set(product.id, product);
  for (const retailer of [...(given ? [given] : []), ...(dataOf(retailers) ?? [])])
    known.retailers.set(retailer.id, retailer);
  const store = useMemo(
    () =>
      withChosen<OrderForm, Choices>(drafts, known, KEPT, ({ retailerId, items }) => ({
        products: items?.map((item) => item.productId) ?? [],
        retailers: [retailerId],
      })),
    [drafts, known],
  );

  /** Why a line's quantity cannot be ordered, and in words for the whole order. */
  const limitOf = ({ productId, qty }: OrderForm['items'][number], items: OrderForm['items']) => {
    const product = known.products.get(productId);
    const count = quantityOf(qty);
    if (product === undefined || count === undefined) return undefined;
    if (count < product.minQty)
      return { line: copy.belowMinimum(product.minQty), order: copy.someBelowMinimum };
    if (unitsOf(items, productId) > product.stock)
      return { line: copy.onlySome(product.stock), order: copy.someAboveStock };
    return undefined;
  };
  // The lines and the total at the time of submitting, for callbacks created before the form.
  const current = useRef<{ items: OrderForm['items']; total: Paise }>({ items: [], total: 0 });
  const { form, ...draft } = useDraftForm<OrderForm, OrderDraft>({
    schema: OrderDraft,
    initial,
    record,
    drafts: store,
    onSubmit: (values) => onSubmit({ ...values, expectedTotal: current.current.total }),
    onSaved: onClose,
    blocked: () => {
      const { items } = current.current;
      return items.map((item) => limitOf(item, items)?.order).find(Boolean);
    },
  });
  const { phase, errors } = draft;
  const { register, control, watch, setValue } = form;
  const lines = useFieldArray({ control, name: 'items' });
  const items = watch('items');
  const retailerId = watch('retailerId');
  const retailer = known.retailers.get(retailerId);
  const credit = creditOf(retailer);
  const serverPrices = prices && dataOf(prices);
  const priceOf = (id: string) => unitPriceOf(known.products.get(id), serverPrices);
  const sum = sumOf(items, priceOf);
  current.current = { items, total: sum.total };
  const productIds = [...new Set(items.map((item) => item.productId).filter(Boolean))].toSorted().join(',');
  useEffect(
    () => onPrices(retailerId, productIds.split(',').filter(Boolean)),
    [onPrices, retailerId, productIds],
  );
  const { touchedFields, isSubmitted } = form.formState;
  const wasTyped = (index: number, name: keyof OrderForm['items'][number]) =>
    touchedFields.items?.[index]?.[name] && items[index]?.[name] !== EMPTY_LINE[name];
  // The form library validates a line as soon as it is added; its errors are shown once something was entered in it
  // and it was left, or on submit.
  const itemErrors = (Array.isArray(errors.items) ? errors.items : []).map(
    (line, index) =>
      Object.fromEntries(
        Object.entries(line ?? {}).filter(
          ([name]) => isSubmitted || wasTyped(index, name as keyof OrderForm['items'][number]),
        ),
      ) as LineErrors,
  );
  const listError = errors.items?.message ?? errors.items?.root?.message;
  const errorCount =
    Object.keys(errors).filter((name) => name !== 'items').length +
    itemErrors.reduce((count, line) => count + Object.keys(line ?? {}).length, 0) +
    (listError === undefined ? 0 : 1);
  const over = credit !== undefined && sum.total > credit ? sum.total - Math.max(0, credit) : undefined;

  return (
    <DraftDialog
      title={copy.title}
      size={872}
      draft={{ ...draft, errorCount }}
      words={{
        cancel: copy.cancel,
        send: copy.place,
        sending: copy.placing,
        sent: copy.placed,
        success: copy.placed,
      }}
      onClose={onClose}
      layout={{ className: styles.main }}
      aside={
        <Fields inert={phase !== 'editing'}>
          <DateField
            label={copy.deliveryDate}
            optional
            error={errors.deliveryDate?.message}
            {...register('deliveryDate')}
            min={today}
            today={today}
            max={addDays(today, DELIVERY_DAYS)}
          />
          <Stack as="dl" gap="2" pt="4" className={styles.sum}>
            {credit === undefined ? null : (
              <>
                <Row gap="3" align="baseline" justify="between">
                  <Text as="dt" tone="secondary">
                    {copy.available}
                  </Text>
                  <dd>
                    <Money of={credit} />
                  </dd>
                </Row>
                <Row gap="3" align="baseline" justify="between">
                  <Text as="dt" tone="secondary">
                    {copy.afterOrder}
                  </Text>
                  <dd>
                    <Money of={credit - sum.total} tone={over === undefined ? 'plain' : 'error'} />
                  </dd>
                </Row>
              </>
            )}
            {sum.before === sum.total ? null : (
              <>
                <Row gap="3" align="baseline" justify="between" className={styles.before}>
                  <Text as="dt" tone="secondary">
                    {copy.beforeDiscounts}
                  </Text>
                  <dd>
                    <Money of={sum.before} />
                  </dd>
                </Row>
                <Row gap="3" align="baseline" justify="between" className={styles.discounts}>
                  <Text as="dt" tone="secondary">
                    {copy.discounts}
                  </Text>
                  <dd>
                    <Money of={sum.total - sum.before} tone="success" />
                  </dd>
                </Row>
              </>
            )}
            <Row gap="3" align="baseline" justify="between" pt="2" className={styles.total}>
              <Text as="dt" weight="bold" tone="primary">
                <span>{copy.total}</span>
                <Text block size="1" weight="regular" tone="muted">
                  {copy.units(sum.units, sum.lines)}
                </Text>
              </Text>
              <Text as="dd" size="6" className={styles.amount}>
                <Money of={sum.total} />
              </Text>
            </Row>
          </Stack>
          {over === undefined ? null : (
            <Row as="p" align="first" gap="1-5" size="1" tone="error" role="status">
              <CircleAlert aria-hidden size={14} strokeWidth={2} />
              <span>{copy.overCredit(formatMoney(over))}</span>
            </Row>
          )}
          {prices?.status === 'failed' ? (
            <FailureNotice
              compact
              title={copy.pricesFailed}
              failure={prices.failure}
              note={copy.pricesFailedNote}
              onRetry={() => onReload('prices')}
            />
          ) : (
            <Text as="p" size="1" tone="muted" role="status">
              {retailerId === ''
                ? copy.chooseForPrices
                : prices?.status === 'loading'
                  ? copy.lookingUp
                  : copy.priceNote}
            </Text>
          )}
        </Fields>
      }
    >
      <Controller
        control={control}
        name="retailerId"
        render={({ field }) => (
          <ComboField
            label={copy.retailer}
            required
            error={errors.retailerId?.message}
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
            onBlur={field.onBlur}
            ref={field.ref}
            options={(dataOf(retailers) ?? []).map(retailerOption)}
            chosenLabel={retailer?.name}
            search={{
              onSearch: (text) => onSearch('retailers', text),
              searching: searching?.retailers,
              more: more?.retailers,
            }}
            status={retailers.status}
            onRetry={() => onReload('retailers')}
            words={{
              placeholder: copy.retailerPlaceholder,
              loading: copy.loadingRetailers,
              failed: copy.retailersFailed,
              none: copy.noRetailers,
            }}
          />
        )}
      />
      <Stack as="fieldset" gap="3" align="start" className={styles.lines}>
        <legend className="ds-visually-hidden">{copy.lines}</legend>
        <Text as="div" weight="medium" tone="primary" className={styles.line} data-head aria-hidden>
          <span>{copy.product}</span>
          <span>{copy.qty}</span>
          <span>{copy.lineTotal}</span>
        </Text>
        <ol>
          {lines.fields.map((line, index) => {
            const item = items[index] ?? EMPTY_LINE;
            return (
              <OrderLine
                key={line.id}
                index={index}
                control={control}
                products={products}
                product={known.products.get(item.productId)}
                price={priceOf(item.productId)}
                qty={item.qty}
                limit={limitOf(item, items)?.line}
                errors={{
                  productId: itemErrors[index]?.productId?.message,
                  qty: itemErrors[index]?.qty?.message,
                }}
                register={register(`items.${index}.qty`)}
                onChosen={(id) => {
                  // A new line starts with the minimum quantity.
                  const minQty = known.products.get(id)?.minQty ?? 1;
                  if ((quantityOf(item.qty) ?? 0) < minQty)
                    setValue(`items.${index}.qty`, String(minQty), { shouldDirty: true });
                }}
                search={{
                  onSearch: (text) => onSearch('products', text),
                  searching: searching?.products,
                  more: more?.products,
                }}
                onReload={() => onReload('products')}
                onRemove={lines.fields.length > 1 ? () => lines.remove(index) : undefined}
              />
            );
          })}
        </ol>
        {listError ? (
          <Row as="p" align="first" gap="1-5" size="1" tone="error" role="alert">
            <CircleAlert aria-hidden size={14} strokeWidth={2} />
            <span>{listError}</span>
          </Row>
        ) : null}
        <Button
          type="button"
          size="1"
          variant="surface"
          color="gray"
          onClick={() => lines.append(EMPTY_LINE, { focusName: `items.${lines.fields.length}.productId` })}
        >
          <Plus aria-hidden size={14} strokeWidth={2} />
          <span>{copy.addLine}</span>
        </Button>
      </Stack>
      <Textarea label={copy.notes} optional error={errors.notes?.message} {...register('notes')} />
    </DraftDialog>
  );
}
