import { formatMoney } from '@dmc/contract/money';
import type { CreditDraft } from '@dmc/contract/payments';
import { toasts } from '@dmc/design-system/toasts';
import { AdjustCredit } from '@dmc/screens/adjust-credit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { creditAccount } from '../api/credit-account.ts';
import { outcomeOf } from '../api/failure.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { payments } from '../api/payments.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import { draftStore } from '../session/drafts.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('credit');

/** The form to adjust a credit limit. Mounted only while open. */
export default function AdjustCreditRoute({
  retailerId: openedFor,
  onClose,
}: {
  retailerId: string | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [retailerId, setRetailerId] = useState<string | null>(openedFor ?? null);
  const account = useQuery({ ...creditAccount(retailerId ?? ''), enabled: retailerId !== null });
  const name = account.data?.retailer.businessName;
  const choice = useRetailerChoice(name);
  const adjust = useMutation(payments.adjust());

  const showSuccess = (limit: number) =>
    toasts.show({
      tone: 'success',
      text: [
        'Credit limit',
        name && `for ${name}`,
        limit > 0 ? `is now ${formatMoney(limit)}` : 'was removed',
      ]
        .filter(Boolean)
        .join(' '),
    });
  const submit = async (draft: CreditDraft) => {
    try {
      await sendOnce(drafts, openedFor ?? 'new', (idempotencyKey) =>
        adjust.mutateAsync({ draft, idempotencyKey }),
      );
      showSuccess(draft.newCreditLimit);
      return { ok: true } as const;
    } catch (error) {
      const outcome = outcomeOf(error, 'The credit limit could not be changed.');
      // Refetch, so that the form shows the current limit.
      if (outcome.conflict || outcome.unknown) await client.invalidateQueries({ queryKey: key('payments') });
      const now = client.getQueryData(creditAccount(draft.retailerId).queryKey);
      if (outcome.unknown && now?.creditLimit === draft.newCreditLimit) {
        showSuccess(draft.newCreditLimit);
        return { ok: true } as const;
      }
      return outcome;
    }
  };

  return (
    <AdjustCredit
      retailerId={openedFor}
      choice={choice}
      onRetailer={setRetailerId}
      account={retailerId === null ? undefined : toLoadable(account)}
      onReload={() => void account.refetch()}
      drafts={drafts}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
