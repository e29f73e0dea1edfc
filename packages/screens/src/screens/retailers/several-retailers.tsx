import { MAX_RECIPIENTS, type Recipient } from '@dmc/contract/notifications';
import type { Retailer } from '@dmc/contract/retailers';
import type { BulkAction } from '@dmc/design-system/bulk-bar';
import { disabledReason } from '@dmc/design-system/capability-button';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Ban, Bell, LockOpen } from 'lucide-react';

import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { Bulk } from '../../parts/bulk/use-bulk.ts';
import { retailersCopy } from './retailers.copy.ts';
import { severalRetailersCopy as copy } from './several-retailers.copy.ts';

const BlockRetailers = lazyComponent(() =>
  import('./block-retailers.tsx').then((module) => ({ default: module.BlockRetailers })),
);

/** The bulk actions on retailers. */
export interface RetailersBulk {
  /** Blocks or unblocks several, if the user may. */
  onSetActive: BulkWrite<boolean>;
  /** Opens the form of a message to the selected retailers; absent for a role that sends none. */
  notify?: { supported: boolean | undefined; onOpen: (retailers: readonly Recipient[]) => void } | undefined;
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const SWITCH: readonly BulkAction<string>[] = [
  { id: 'block', label: copy.verb.off, icon: <Ban {...ICON} /> },
  { id: 'unblock', label: copy.verb.on, icon: <LockOpen {...ICON} /> },
];

const notifyAction = (supported: boolean | undefined, count: number): BulkAction<string> => ({
  id: 'notify',
  label: copy.notify,
  icon: <Bell {...ICON} />,
  unsupported:
    disabledReason(supported, copy.notifyNotOffered) ??
    (count > MAX_RECIPIENTS ? copy.tooManyToNotify : undefined),
});

interface SeveralRetailersProps {
  selected: Bulk<Retailer>;
  bulk: RetailersBulk;
  mayBlock: boolean;
}

/** Blocks, unblocks or notifies the selected retailers. */
export function SeveralRetailers({ selected, bulk, mayBlock }: SeveralRetailersProps) {
  const { action } = selected;
  const { notify } = bulk;
  return (
    <>
      <SelectionBar
        bulk={selected}
        noun={retailersCopy.noun}
        actions={[
          ...(mayBlock ? SWITCH : []),
          ...(notify ? [notifyAction(notify.supported, selected.rows.length)] : []),
        ]}
        instead={(kind) => {
          if (kind === 'notify') notify?.onOpen(selected.rows.map(({ id, name }) => ({ id, name })));
          return kind === 'notify';
        }}
      />
      <LazyPart>
        {action ? (
          <BlockRetailers
            key={action.round}
            retailers={action.rows}
            to={action.kind === 'unblock'}
            dialog={action.dialog}
            write={bulk.onSetActive}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
