import type { CreditLevel } from '@dmc/contract/credit';
import { formatNumber } from '@dmc/contract/numbers';

/** Texts about credit use. */
export const creditUseCopy = {
  /** screens §4 */
  levels: { Good: 'Good', Medium: 'Medium', High: 'High', Critical: 'Critical' } satisfies Record<
    CreditLevel,
    string
  >,
  noLimit: 'No credit limit',
  over: (amount: string) => `Over limit by ${amount}`,
  notSupplied: 'Not supplied',
  unused: 'Nothing used',
  underOne: 'Under 1%',
  percent: (percent: number) => `${formatNumber(percent)}%`,
  label: (name: string) => `Credit used by ${name}`,
  reading: (percent: string, level: string) => `${percent}, ${level}`,
} as const;
