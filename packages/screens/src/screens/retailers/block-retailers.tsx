import type { Retailer } from '@dmc/contract/retailers';
import type { BulkDialogState, BulkWrite } from '../../parts/bulk/bulk.ts';
import { BulkSwitch } from '../../parts/bulk/bulk-switch.tsx';
import { retailersCopy } from './retailers.copy.ts';
import { severalRetailersCopy } from './several-retailers.copy.ts';

interface BlockRetailersProps {
  retailers: readonly Retailer[];
  /** Whether the retailers may order afterwards. */
  to: boolean;
  dialog: BulkDialogState;
  write: BulkWrite<boolean>;
}

/** Blocks or unblocks retailers, after explaining the effect. */
export function BlockRetailers({ retailers, ...rest }: BlockRetailersProps) {
  return (
    <BulkSwitch
      {...rest}
      records={retailers.map(({ id, name, isActive }) => ({ id, name, isActive }))}
      noun={retailersCopy.noun}
      words={severalRetailersCopy}
    />
  );
}
