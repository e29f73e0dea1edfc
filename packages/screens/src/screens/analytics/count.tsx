import { formatNumber } from '@dmc/contract/numbers';
import { analyticsCopy as copy } from './analytics.copy.ts';

/** A count that may be missing. */
export const Count = ({ value }: { value: number | undefined }) => (
  <span translate="no">{value === undefined ? copy.none : formatNumber(value)}</span>
);
