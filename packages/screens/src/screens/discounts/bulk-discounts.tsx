import { addDays, calendarDate, isRealDate } from '@dmc/contract/dates';
import { counted } from '@dmc/contract/numbers';
import { DateField } from '@dmc/design-system/date-field';
import { useMemo, useState } from 'react';
import type { BulkDialogState, BulkWrite } from '../../parts/bulk/bulk.ts';
import { BulkDialog } from '../../parts/bulk/bulk-dialog.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import type { DiscountRow } from './discount-list.ts';
import { type Extension, extendPlan, removePlan } from './discount-plan.ts';
import { discountsCopy } from './discounts.copy.ts';
import { severalDiscountsCopy as copy } from './several-discounts.copy.ts';

interface BulkDiscountsProps {
  discounts: readonly DiscountRow[];
  dialog: BulkDialogState;
  tenant: string | undefined;
}

const all = (count: number) => counted(count, discountsCopy.noun);

/** Removes several discounts. */
export function BulkRemove({
  discounts,
  tenant,
  ...rest
}: BulkDiscountsProps & { write: BulkWrite<DiscountRow> }) {
  const plan = useMemo(() => removePlan(discounts), [discounts]);
  return (
    <BulkDialog
      {...rest}
      words={{
        title: copy.titles.remove(all(discounts.length)),
        noun: discountsCopy.noun,
        columns: copy.price,
        submit: (count) => copy.titles.remove(all(count)),
        done: (count) => copy.removed(all(count), count === 1),
      }}
      tenant={tenant && copy.tenant(tenant)}
      plan={plan}
      amounts
      danger
    />
  );
}

/** Moves the end of several discounts to a later day. */
export function BulkExtend({
  discounts,
  tenant,
  now,
  ...rest
}: BulkDiscountsProps & { now: Date; write: BulkWrite<Extension> }) {
  const timeZone = useTimeZone();
  const [end, setEnd] = useState('');
  const today = calendarDate(now, timeZone);
  const valid = isRealDate(end) && end > today;
  const plan = useMemo(
    () => (valid ? extendPlan(discounts, end, timeZone) : undefined),
    [discounts, end, valid, timeZone],
  );
  return (
    <BulkDialog
      {...rest}
      words={{
        title: copy.titles.extend(all(discounts.length)),
        noun: discountsCopy.noun,
        columns: copy.dates,
        submit: (count) => copy.titles.extend(all(count)),
        done: (count) => copy.extended(all(count), count === 1),
      }}
      tenant={tenant && copy.tenant(tenant)}
      plan={plan}
      missing={plan ? undefined : copy.missingEnd}
      form={
        <DateField
          label={copy.end}
          min={addDays(today, 1)}
          today={today}
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          data-autofocus
        />
      }
    />
  );
}
