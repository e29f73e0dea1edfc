import { calendarDate } from '@dmc/contract/dates';
import { documentedFields, formValuesOf } from '@dmc/contract/fields';
import { formatMoney, groupRupees } from '@dmc/contract/money';
import {
  type Credit,
  duplicateOf,
  methodLabel,
  PAYMENT_FIELDS,
  PAYMENT_METHODS,
  PAYMENT_TYPES,
  type Payment,
  PaymentDraft,
  type PaymentForm,
  paymentDayFault,
  paymentDays,
  typeLabel,
} from '@dmc/contract/payments';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import { DateField } from '@dmc/design-system/date-field';
import { FullWidth } from '@dmc/design-system/fields';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import { MoneyField } from '@dmc/design-system/money-field';
import { SelectField } from '@dmc/design-system/select-field';
import { TextField } from '@dmc/design-system/text-field';
import { Textarea } from '@dmc/design-system/textarea';
import { TriangleAlert } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { Controller, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { AccountChange } from './account-change.tsx';
import { recordPaymentCopy as copy } from './record-payment.copy.ts';

export interface RecordPaymentProps {
  /** The retailer the form was opened for. */
  retailerId?: string;
  choice: RetailerChoice;
  /** Called when another retailer is chosen, to load its account. */
  onRetailer: (id: string | null) => void;
  /** What the chosen retailer owes; undefined until one is chosen. */
  account?: Loadable<Credit>;
  onReload: () => void;
  /** The retailer's latest payments, as far as loaded: one of them may be a duplicate. */
  recent?: readonly Payment[];
  drafts: DraftStore;
  onSubmit: (draft: PaymentDraft) => Promise<Outcome>;
  onClose: () => void;
  /** Whether the server accepts the day of a payment; otherwise every payment is dated now. */
  dated?: boolean;
  now: Date;
}

const initialOf = (retailerId = '', today?: string): PaymentForm => ({
  ...(today === undefined
    ? formValuesOf(documentedFields(PAYMENT_FIELDS), { retailerId })
    : formValuesOf(PAYMENT_FIELDS, { retailerId, date: today })),
  again: false,
});

/** The draft's schema with the allowed days, which the server checks as well. */
const draftUntil = (today: string) =>
  z.extend(PaymentDraft, {
    date: z.string().check(
      z.refine((day) => day !== '', { message: copy.noDay, abort: true }),
      z.refine((day) => paymentDayFault(day, today) === undefined, {
        error: ({ input }) => paymentDayFault(String(input), today),
      }),
    ),
  });

/**
 * Records a payment from a retailer (screens §5): what is owed before and after, and a warning about a possible
 * duplicate.
 */
export function RecordPayment({
  retailerId: openedFor,
  choice,
  onRetailer,
  account,
  onReload,
  recent = [],
  drafts,
  onSubmit,
  onClose,
  dated = false,
  now,
}: RecordPaymentProps) {
  const timeZone = useTimeZone();
  const today = dated ? calendarDate(now, timeZone) : undefined;
  const schema = useMemo(() => (today === undefined ? PaymentDraft : draftUntil(today)), [today]);
  const warned = useRef(false);
  const { form, ...draft } = useDraftForm<PaymentForm, PaymentDraft>({
    schema,
    initial: initialOf(openedFor, today),
    record: openedFor ?? 'new',
    drafts,
    onSubmit,
    onSaved: onClose,
    blocked: () => (warned.current ? copy.duplicateBlocks : undefined),
  });
  const { errors, submit, unblock } = draft;
  const { register, control, watch, setValue, clearErrors, getFieldState, resetField } = form;
  // Registered first, so that it gets focus if several fields are invalid.
  const { field: retailer } = useController({ control, name: 'retailerId' });
  const [retailerId, amountText, type = 'PAYMENT', method = 'CASH', again] = watch([
    'retailerId',
    'amount',
    'paymentType',
    'paymentMethod',
    'again',
  ]);
  // Undefined for an invalid amount, which no calculation uses.
  const { data: amount } = PaymentDraft.shape.amount.safeParse(amountText);
  const duplicate =
    retailerId === '' || amount === undefined
      ? undefined
      : duplicateOf(recent, { amount, paymentType: type }, now);
  warned.current = duplicate !== undefined && !again;
  const serverMessage = errors.again?.message;
  const warning =
    duplicate && amount !== undefined
      ? copy.duplicate(
          formatMoney(amount),
          duplicate.retailer.businessName,
          copy.ago(Math.max(0, Math.floor((now.getTime() - Date.parse(duplicate.paidDate)) / 60_000))),
        )
      : serverMessage;

  useEffect(() => onRetailer(retailerId === '' ? null : retailerId), [retailerId, onRetailer]);
  // A confirmation does not apply to a different payment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a value that identifies the payment changes
  useEffect(() => {
    setValue('again', false);
    clearErrors('again');
    unblock();
  }, [retailerId, amountText, type]);
  // A payment that turns up after a lost answer says what happened to it: “We don’t know” is no longer true.
  const duplicateId = duplicate?.id;
  useEffect(() => {
    if (duplicateId !== undefined) unblock();
  }, [duplicateId, unblock]);
  // An untouched day follows midnight and the server's time.
  useEffect(() => {
    if (today !== undefined && !getFieldState('date').isDirty) resetField('date', { defaultValue: today });
  }, [today, getFieldState, resetField]);

  // Without a day, method and reference share a row.
  const Whole = dated ? FullWidth : Fragment;

  return (
    <DraftDialog
      title={copy.title}
      // The warning about a duplicate does not count as a field error.
      draft={errors.again ? { ...draft, errorCount: draft.errorCount - 1 } : draft}
      words={{ cancel: copy.cancel, send: copy.record, sending: copy.recording }}
      onClose={onClose}
      layout={{ columns: 2 }}
    >
      <FullWidth>
        <RetailerField
          choice={choice}
          required
          error={errors.retailerId?.message}
          value={retailer.value || null}
          onChange={(id) => retailer.onChange(id ?? '')}
          onBlur={retailer.onBlur}
          ref={retailer.ref}
        />
      </FullWidth>
      <MoneyField
        format={groupRupees}
        label={copy.amount}
        required
        hint={copy.amountHint}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <Controller
        control={control}
        name="paymentType"
        render={({ field }) => (
          <SelectField
            label={copy.paymentType}
            error={errors.paymentType?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            options={PAYMENT_TYPES.map((value) => ({ value, label: typeLabel(value) }))}
          />
        )}
      />
      {warning === undefined || again ? null : (
        <FullWidth>
          <Banner
            tone="warning"
            icon={<TriangleAlert size={16} strokeWidth={1.75} />}
            text={warning}
            action={
              <BannerAction
                onClick={() => {
                  setValue('again', true);
                  warned.current = false;
                  void submit();
                }}
              >
                {copy.recordAnyway}
              </BannerAction>
            }
          />
        </FullWidth>
      )}
      {account === undefined ? null : (
        <FullWidth>
          <AccountChange
            account={account}
            type={type}
            amount={amountText === '' ? 0 : amount}
            onReload={onReload}
          />
        </FullWidth>
      )}
      {today === undefined ? null : (
        <DateField
          label={copy.date}
          required
          error={errors.date?.message}
          {...register('date')}
          min={paymentDays(today).from}
          max={today}
          today={today}
        />
      )}
      <Controller
        control={control}
        name="paymentMethod"
        render={({ field }) => (
          <SelectField
            label={copy.paymentMethod}
            error={errors.paymentMethod?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
          />
        )}
      />
      <Whole>
        <TextField
          label={copy.referenceNumber}
          optional
          hint={copy.referenceHints[method]}
          error={errors.referenceNumber?.message}
          autoComplete="off"
          {...register('referenceNumber')}
        />
      </Whole>
      <FullWidth>
        <Textarea label={copy.notes} optional error={errors.notes?.message} {...register('notes')} />
      </FullWidth>
    </DraftDialog>
  );
}
