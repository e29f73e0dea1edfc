import { isBlocked, type Retailer } from '@dmc/contract/retailers';
import { Dot } from '@dmc/design-system/badge';
import { CapabilityButton } from '@dmc/design-system/capability-button';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Ban, IndianRupee, LoaderCircle, LockOpen, Pencil, SlidersHorizontal } from 'lucide-react';
import { newOrderButtonCopy } from '../../parts/new-order-button/new-order-button.copy.ts';
import { retailersCopy } from '../retailers/retailers.copy.ts';
import { retailerRecordCopy as copy } from './retailer-record.copy.ts';
import styles from './retailer-record.module.css';
import type { RetailerRecordView } from './retailer-record-view.ts';

/** The actions that the user may take; undefined ones are not shown. */
export interface RecordActions {
  /** Editing, which the server may not support; undefined while that is not known. */
  edit?: { supported: boolean | undefined };
  newOrder?: { supported: boolean | undefined };
  /** Recording payments and adjusting the credit. */
  account: boolean;
  /** Blocks or unblocks at once. */
  onSetActive?: (isActive: boolean) => void;
  /** Its status is being saved. */
  saving: boolean;
}

interface RecordHeaderProps {
  retailer: Retailer;
  actions: RecordActions;
  /** The record is from before a failed refresh. */
  stale: boolean;
  onView: (change: Partial<RetailerRecordView>) => void;
  /** Its place on paper. */
  print: 'head' | 'hide';
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** The retailer's name, status and actions. */
export function RecordHeader({ retailer, actions, stale, onView, print }: RecordHeaderProps) {
  const { edit, newOrder, account, onSetActive, saving } = actions;
  const blocked = isBlocked(retailer);
  const open = (kind: 'edit' | 'new' | 'record' | 'adjust') => () => onView({ form: { kind } });
  return (
    <Row justify="between" wrap gap="4" rowGap="3" mb="page" data-print={print}>
      <Row gap="3" rowGap="1" align="baseline" wrap>
        <Text as="h2" size="6" weight="bold" breaks>
          {retailer.name}
        </Text>
        <Dot tone={blocked ? 'red' : 'green'} stale={stale}>
          {blocked ? copy.blocked : copy.active}
        </Dot>
      </Row>
      <Row gap="2" wrap className={styles.actions} data-print="hide">
        {edit ? (
          <CapabilityButton
            label={copy.edit}
            icon={Pencil}
            quiet
            supported={edit.supported}
            reason={copy.editNotOffered}
            onOpen={open('edit')}
          />
        ) : null}
        {retailer.isActive === undefined || !onSetActive ? null : (
          <StatusButton blocked={blocked} saving={saving} onSetActive={onSetActive} />
        )}
        {account ? (
          <>
            <Button type="button" variant="surface" color="gray" onClick={open('adjust')}>
              <SlidersHorizontal {...icon} />
              <span>{copy.adjustCredit}</span>
            </Button>
            <Button type="button" variant="surface" color="gray" onClick={open('record')}>
              <IndianRupee {...icon} />
              <span>{copy.recordPayment}</span>
            </Button>
          </>
        ) : null}
        {newOrder ? (
          <CapabilityButton
            label={copy.newOrder}
            supported={newOrder.supported && !blocked}
            reason={newOrder.supported ? copy.newOrderBlocked : newOrderButtonCopy.notOffered}
            onOpen={open('new')}
          />
        ) : null}
      </Row>
    </Row>
  );
}

interface StatusButtonProps {
  blocked: boolean;
  saving: boolean;
  onSetActive: (isActive: boolean) => void;
}

function StatusButton({ blocked, saving, onSetActive }: StatusButtonProps) {
  const Icon = saving ? LoaderCircle : blocked ? LockOpen : Ban;
  return (
    <Button
      type="button"
      variant="surface"
      color="gray"
      aria-disabled={saving || undefined}
      title={blocked ? retailersCopy.unblockMeaning : retailersCopy.blockMeaning}
      onClick={(event) => {
        // The second press of a double click would revert the first.
        if (!saving && event.detail < 2) onSetActive(blocked);
      }}
    >
      <Icon {...icon} className={saving ? 'ds-spin' : undefined} />
      <span>{saving ? retailersCopy.saving : blocked ? retailersCopy.unblock : retailersCopy.block}</span>
    </Button>
  );
}
