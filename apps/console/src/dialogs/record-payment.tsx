import { calendarDate, formatCalendarDate } from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import { type Payment, type PaymentDraft, typeLabel } from '@dmc/contract/payments';
import { toasts } from '@dmc/design-system/toasts';
import { RecordPayment } from '@dmc/screens/record-payment';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { outcomeOf } from '../api/failure.ts';
import { useCapability, useTimeZone } from '../api/health.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { payments } from '../api/payments.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import { draftStore } from '../session/drafts.ts';
import { useNow } from '../view/now.ts';
import { sendOnce } from '../writes/write-key.ts';

const drafts = draftStore('payment');

/** How far the clocks of server and browser may differ, in milliseconds. */
const CLOCKS_MS = 60_000;

/** After a lost answer, finds this form's payment in the history: one that was not there before. */
const findSent = (
  rows: readonly Payment[],
  draft: PaymentDraft,
  { sentAt, known }: { sentAt: number; known: readonly Payment[] | undefined },
  /** The payment’s day if it is an earlier one. */
  day: string | undefined,
): Payment | undefined =>
  rows.find(
    (payment) =>
      payment.amount === draft.amount &&
      payment.paymentType === draft.paymentType &&
      payment.paymentMethod === draft.paymentMethod &&
      payment.referenceNumber === draft.referenceNumber &&
      !known?.some(({ id }) => id === payment.id) &&
      (day === undefined ? Date.parse(payment.paidDate) >= sentAt - CLOCKS_MS : payment.paidDate === day),
  );

/** The form to record a payment. Mounted only while open. */
export default function RecordPaymentRoute({
  retailerId: openedFor,
  onClose,
  onView,
}: {
  retailerId: string | undefined;
  onClose: () => void;
  /** Shows a payment in the history. */
  onView: (id: string) => void;
}) {
  const client = useQueryClient();
  const [retailerId, setRetailerId] = useState<string | null>(openedFor ?? null);
  const enabled = retailerId !== null;
  const account = useQuery({ ...payments.account(retailerId ?? ''), enabled });
  const recent = useQuery({ ...payments.recent(retailerId ?? ''), enabled });
  const choice = useRetailerChoice(account.data?.retailer.businessName);
  const record = useMutation(payments.record());

  const timeZone = useTimeZone();

  const submit = async (draft: PaymentDraft) => {
    const sent = serverNow();
    const day = draft.date === calendarDate(sent, timeZone) ? undefined : draft.date;
    const known = recent.data;
    try {
      const payment = await sendOnce(drafts, openedFor ?? 'new', (idempotencyKey) =>
        record.mutateAsync({ draft, idempotencyKey }),
      );
      const name = payment?.retailer.businessName || account.data?.retailer.businessName;
      const id = payment?.id;
      toasts.show({
        tone: 'success',
        text: `${typeLabel(draft.paymentType)} of ${formatMoney(draft.amount)} recorded${name ? ` for ${name}` : ''}${day ? `, paid on ${formatCalendarDate(day)}` : ''}`,
        ...(id === undefined ? {} : { action: { label: 'View', onSelect: () => onView(id) } }),
      });
      return { ok: true } as const;
    } catch (error) {
      const outcome = outcomeOf(error, 'The payment could not be recorded.', 'recorded');
      if (!outcome.unknown) return outcome;
      // It is unknown whether it was recorded, so look in the history (rulings P61).
      const { message } = error as Error;
      try {
        const rows = await client.fetchQuery({ ...payments.recent(draft.retailerId), staleTime: 0 });
        await client.invalidateQueries({ queryKey: key('payments') });
        const found = findSent(rows, draft, { sentAt: sent.getTime(), known }, day);
        if (found) return { ok: true, found } as const;
        return {
          ...outcome,
          form: `${message} The payment is not in the history. Try again: this payment is recorded only once.`,
        };
      } catch {
        // What is owed may have changed, so reload the figures next to the form.
        void client.invalidateQueries({ queryKey: key('payments') });
        return {
          ...outcome,
          form: `${message} We don’t know whether the payment was recorded, and the history could not be read. Try again: this payment is recorded only once.`,
        };
      }
    }
  };

  return (
    <RecordPayment
      retailerId={openedFor}
      choice={choice}
      onRetailer={setRetailerId}
      account={retailerId === null ? undefined : toLoadable(account)}
      onReload={() => void account.refetch()}
      recent={recent.data}
      drafts={drafts}
      onSubmit={submit}
      onClose={onClose}
      dated={useCapability('payments.date')}
      now={useNow()}
    />
  );
}
