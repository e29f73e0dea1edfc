import { groupRupees, MAX_AMOUNT, type Paise, typedPaise } from '@dmc/contract/money';
import { type Credit, CreditDraft, type CreditForm } from '@dmc/contract/payments';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { dataOf, Load, type Loadable, type Outcome } from '@dmc/design-system/load';
import { MoneyField } from '@dmc/design-system/money-field';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Textarea } from '@dmc/design-system/textarea';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { type RetailerChoice, RetailerField } from '../retailer-field/retailer-field.tsx';
import { adjustCreditCopy as copy } from './adjust-credit.copy.ts';
import { CreditNow } from './credit-now.tsx';

export interface AdjustCreditProps {
  /** The retailer the form was opened for. */
  retailerId?: string;
  choice: RetailerChoice;
  /** Called when another retailer is chosen, to load its credit. */
  onRetailer: (id: string | null) => void;
  /** The chosen retailer's current credit; undefined until one is chosen. */
  account?: Loadable<Credit>;
  onReload: () => void;
  drafts: DraftStore;
  /** `from` is the limit that was shown, so that the server can detect whether it has changed. */
  onSubmit: (draft: CreditDraft) => Promise<Outcome>;
  onClose: () => void;
}

const readLimit = (text: string | number): Paise | undefined => {
  const paise = typedPaise(String(text));
  return paise === undefined || paise < 0 || paise > MAX_AMOUNT ? undefined : paise;
};

/** Changes a credit limit, with a reason (screens §5). Shows the old limit and the credit use under the new one. */
export function AdjustCredit({
  retailerId: openedFor,
  choice,
  onRetailer,
  account,
  onReload,
  drafts,
  onSubmit,
  onClose,
}: AdjustCreditProps) {
  const from = account && dataOf(account)?.creditLimit;
  const typed = useRef<Paise>(undefined);
  const { form, ...draft } = useDraftForm<CreditForm, CreditDraft>({
    schema: CreditDraft,
    initial: { retailerId: openedFor ?? '', newCreditLimit: '', reason: '' },
    record: openedFor ?? 'new',
    drafts,
    onSubmit: (values) => onSubmit({ ...values, from }),
    onSaved: onClose,
    blocked: () => (from !== undefined && typed.current === from ? copy.same : undefined),
  });
  const { errors, unblock } = draft;
  const { register, control, watch } = form;
  // Registered first, so that it gets focus if several fields are invalid.
  const { field: retailer } = useController({ control, name: 'retailerId' });
  const [retailerId, limitText] = watch(['retailerId', 'newCreditLimit']);
  typed.current = readLimit(limitText);
  useEffect(() => onRetailer(retailerId === '' ? null : retailerId), [retailerId, onRetailer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either lifts what blocked the form
  useEffect(() => unblock(), [retailerId, limitText]);
  return (
    <DraftDialog
      title={copy.title}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.save, sending: copy.saving }}
      onClose={onClose}
    >
      <RetailerField
        choice={choice}
        required
        error={errors.retailerId?.message}
        value={retailer.value || null}
        onChange={(id) => retailer.onChange(id ?? '')}
        onBlur={retailer.onBlur}
        ref={retailer.ref}
      />
      {account === undefined ? null : (
        <Load
          state={account}
          loading={
            <Grid columns={2} gap="4" rowGap="3" role="status" sunken px="4" py="3">
              <span className="ds-visually-hidden">{copy.accountLoading}</span>
              <Skeleton width="80%" height={20} />
              <Skeleton width="80%" height={20} />
            </Grid>
          }
          failed={(failure) => (
            <FailureNotice compact title={copy.accountFailed} failure={failure} onRetry={onReload} />
          )}
        >
          {(credit) => <CreditNow credit={credit} newLimit={typed.current} />}
        </Load>
      )}
      <MoneyField
        format={groupRupees}
        label={copy.limit}
        required
        hint={copy.limitHint}
        error={errors.newCreditLimit?.message}
        {...register('newCreditLimit')}
      />
      <Textarea
        label={copy.reason}
        required
        hint={copy.reasonHint}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </DraftDialog>
  );
}
