import { formatNumber } from '@dmc/contract/numbers';
import { analyticsCopy as copy } from './analytics.copy.ts';

/** A count that may be missing. */
export const Count = ({ of }: { of: number | undefined }) => (
  <span translate="no">{of === undefined ? copy.none : formatNumber(of)}</span>
);
