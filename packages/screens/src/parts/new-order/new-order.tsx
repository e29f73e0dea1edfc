import { addDays, type CalendarDate } from '@dmc/contract/dates';
import type { RetailerPrice } from '@dmc/contract/discount-answers';
import { formatMoney } from '@dmc/contract/money';
import { DELIVERY_DAYS, type OrderDraft } from '@dmc/contract/orders';
import type { Retailer } from '@dmc/contract/retailers';
import { ComboField, type ComboOption } from '@dmc/design-system/combo-field';
import { DateField } from '@dmc/design-system/date-field';
import { Fields } from '@dmc/design-system/fields';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Textarea } from '@dmc/design-system/textarea';
import { Button } from '@radix-ui/themes';
import { CircleAlert, Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import type { ProductChoice } from '../discount-dialog/product-field.tsx';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import type { RetailerChoice } from '../retailer-field/retailer-field.tsx';
import { newOrderCopy as copy } from './new-order.copy.ts';
import styles from './new-order.module.css';
import { OrderLine } from './order-line.tsx';
import { quantityOf } from './order-sum.ts';
import { OrderSummary } from './order-summary.tsx';
import { EMPTY_LINE, useOrderDraft } from './use-order-draft.ts';

export interface NewOrderDialogProps {
  /** The retailer, if the form was opened from its page. */
  retailer?: Retailer;
  retailers: Omit<RetailerChoice, 'chosen'>;
  products: ProductChoice;
  /** What the chosen retailer pays for the chosen products, by product; undefined until both are chosen. */
  prices: Loadable<ReadonlyMap<string, RetailerPrice>> | undefined;
  /** Called when products or the retailer change, to load their prices. */
  onPrices: (retailerId: string, productIds: readonly string[]) => void;
  /** Loads the prices again. */
  onReload: () => void;
  drafts: DraftStore;
  onSubmit: (draft: OrderDraft) => Promise<Outcome>;
  onClose: () => void;
  /** The earliest delivery date, `2026-11-20`. */
  today: CalendarDate;
}

/** A retailer without a limit has unlimited credit, so there is nothing to show. */
const creditOf = (retailer: Partial<Retailer> | undefined) =>
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
  retailer: presetRetailer,
  retailers,
  products,
  prices,
  onPrices,
  onReload,
  drafts,
  onSubmit,
  onClose,
  today,
}: NewOrderDialogProps) {
  const { form, draft, records, lines, items, itemErrors, listError, lineLimit, priceOf, sum } =
    useOrderDraft({
      presetRetailer,
      retailers: retailers.retailers,
      products: products.products,
      prices,
      onPrices,
      drafts,
      onSubmit,
      onSaved: onClose,
    });
  const { phase, errors } = draft;
  const { register, control, watch, setValue } = form;
  const retailerId = watch('retailerId');
  const retailer = records.retailers.get(retailerId);
  const credit = creditOf(retailer);
  return (
    <DraftDialog
      title={copy.title}
      size={872}
      draft={draft}
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
          <OrderSummary
            sum={sum}
            credit={credit}
            prices={prices}
            retailerChosen={retailerId !== ''}
            onReload={onReload}
          />
        </Fields>
      }
    >
      <Controller
        control={control}
        name="retailerId"
        render={({ field }) => (
          <ComboField
            label={copy.retailerId}
            required
            error={errors.retailerId?.message}
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
            onBlur={field.onBlur}
            ref={field.ref}
            options={(dataOf(retailers.retailers) ?? []).map(retailerOption)}
            chosenLabel={retailer?.name}
            search={retailers}
            status={retailers.retailers.status}
            onRetry={retailers.onReload}
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
                choice={products}
                product={records.products.get(item.productId)}
                price={priceOf(item.productId)}
                qty={item.qty}
                limit={lineLimit(item)}
                errors={{
                  productId: itemErrors[index]?.productId?.message,
                  qty: itemErrors[index]?.qty?.message,
                }}
                register={register(`items.${index}.qty`)}
                onChosen={(id) => {
                  // A new line starts with the minimum quantity.
                  const minQty = records.products.get(id)?.minQty ?? 1;
                  if ((quantityOf(item.qty) ?? 0) < minQty)
                    setValue(`items.${index}.qty`, String(minQty), { shouldDirty: true });
                }}
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
