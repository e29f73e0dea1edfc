import type { Retailer } from '@dmc/contract/retailers';
import type { BulkWrite, Capped } from '../bulk/bulk.ts';
import { BulkSwitch } from '../bulk/bulk-switch.tsx';
import { retailersCopy } from './retailers.copy.ts';
import { severalRetailersCopy } from './several-retailers.copy.ts';

interface BlockRetailersProps {
  retailers: readonly Retailer[];
  /** Whether they may order afterwards. */
  to: boolean;
  open: boolean;
  capped?: Capped | undefined;
  write: BulkWrite<boolean>;
  onClose: () => void;
  onSettled: (left: readonly string[]) => void;
}

/** Blocks or unblocks retailers, after saying what that means. */
export function BlockRetailers({ retailers, ...dialog }: BlockRetailersProps) {
  return (
    <BulkSwitch
      {...dialog}
      records={retailers.map(({ id, name, isActive }) => ({ id, name, isActive }))}
      noun={retailersCopy.noun}
      words={severalRetailersCopy}
    />
  );
}
