import type { Retailer } from '@dmc/contract/retailers';
import { BlockRetailers } from '@dmc/screens/block-retailers';
import { useBulkRetailerStatus } from '../writes/retailer-status.ts';

interface BlockRetailerProps {
  retailer: Retailer;
  /** Whether it may order afterwards. */
  to: boolean;
  onClose: () => void;
}

/** Asks before one retailer is blocked or unblocked, where that was chosen away from its page. */
export default function BlockRetailer({ retailer, ...dialog }: BlockRetailerProps) {
  return <BlockRetailers {...dialog} open retailers={[retailer]} write={useBulkRetailerStatus()} />;
}
