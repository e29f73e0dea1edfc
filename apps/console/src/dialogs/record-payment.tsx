import { calendarDate, formatCalendarDate } from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import { isPaymentOf, type Payment, type PaymentDraft, typeLabel } from '@dmc/contract/payments';
import { toasts } from '@dmc/design-system/toasts';
import { RecordPayment } from '@dmc/screens/record-payment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { creditAccount } from '../api/credit-account.ts';
import { outcomeOf } from '../api/failure.ts';
import { useCapability, useTimeZone } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { payments } from '../api/payments.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import { draftStore } from '../session/drafts.ts';
import { useNow } from '../view/now.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('payment');

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
  const [retailerId, setRetailerId] = useState<string | null>(openedFor ?? null);
  const enabled = retailerId !== null;
  const account = useQuery({ ...creditAccount(retailerId ?? ''), enabled });
  const recent = useQuery({ ...payments.recent(retailerId ?? ''), enabled });
  const choice = useRetailerChoice(account.data?.retailer.businessName);
  const record = useMutation(payments.record());

  const timeZone = useTimeZone();

  const showSuccess = (draft: PaymentDraft, payment: Payment | undefined) => {
    const day = draft.date === calendarDate(serverNow(), timeZone) ? undefined : draft.date;
    const name = payment?.retailer.businessName || account.data?.retailer.businessName;
    const id = payment?.id;
    toasts.show({
      tone: 'success',
      text: `${typeLabel(draft.paymentType)} of ${formatMoney(draft.amount)} recorded${name ? ` for ${name}` : ''}${day ? `, paid on ${formatCalendarDate(day)}` : ''}`,
      ...(id === undefined ? {} : { action: { label: 'View', onSelect: () => onView(id) } }),
    });
  };
  const submit = async (draft: PaymentDraft) => {
    const before = new Set(recent.data?.map(({ id }) => id));
    try {
      const payment = await sendOnce(drafts, openedFor ?? 'new', (idempotencyKey) =>
        record.mutateAsync({ draft, idempotencyKey }),
      );
      showSuccess(draft, payment);
      return { ok: true } as const;
    } catch (error) {
      const outcome = outcomeOf(error, 'The payment could not be recorded.', 'recorded');
      // The retailer's payments show whether it was recorded.
      const { data: after } = outcome.unknown && recent.data ? await recent.refetch() : {};
      const recorded = after?.find((payment) => !before.has(payment.id) && isPaymentOf(draft, payment));
      if (!recorded) return outcome;
      showSuccess(draft, recorded);
      return { ok: true } as const;
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
      dated={useCapability('books')}
      now={useNow()}
    />
  );
}
