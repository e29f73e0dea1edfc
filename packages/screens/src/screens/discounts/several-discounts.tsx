import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { CalendarPlus, Trash2 } from 'lucide-react';

import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { Bulk } from '../../parts/bulk/use-bulk.ts';
import type { DiscountRow } from './discount-list.ts';
import type { Extension } from './discount-plan.ts';
import { discountsCopy } from './discounts.copy.ts';
import { severalDiscountsCopy as copy } from './several-discounts.copy.ts';

const BulkRemove = lazyComponent(() =>
  import('./bulk-discounts.tsx').then((module) => ({ default: module.BulkRemove })),
);
const BulkExtend = lazyComponent(() =>
  import('./bulk-discounts.tsx').then((module) => ({ default: module.BulkExtend })),
);

export type DiscountsAction = 'extend' | 'remove';

/** What can be done with several discounts at once. */
export interface DiscountsBulk {
  onRemove: BulkWrite<DiscountRow>;
  onExtend: BulkWrite<Extension>;
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const ACTIONS = [
  { id: 'extend', label: copy.extend, icon: <CalendarPlus {...ICON} /> },
  { id: 'remove', label: copy.remove, icon: <Trash2 {...ICON} /> },
] as const;

interface SeveralDiscountsProps {
  selected: Bulk<DiscountRow>;
  bulk: DiscountsBulk;
  now: Date;
  tenant: string | undefined;
}

/** Extends or removes the selected discounts. */
export function SeveralDiscounts({ selected, bulk, now, tenant }: SeveralDiscountsProps) {
  const { action } = selected;
  const props = action && { discounts: action.rows, dialog: action.dialog, tenant };
  return (
    <>
      <SelectionBar bulk={selected} noun={discountsCopy.noun} actions={ACTIONS} />
      <LazyPart>
        {props && action.kind === 'extend' ? (
          <BulkExtend key={action.round} {...props} now={now} write={bulk.onExtend} />
        ) : props ? (
          <BulkRemove key={action.round} {...props} write={bulk.onRemove} />
        ) : null}
      </LazyPart>
    </>
  );
}
