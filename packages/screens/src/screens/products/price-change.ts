import { MAX_AMOUNT, type Paise, typedPaise } from '@dmc/contract/money';

export const PRICE_UNITS = ['percent', 'rupees'] as const;
export const PRICE_ROUNDINGS = ['paisa', 'rupee'] as const;

/** A change of prices. `value` is in hundredths of a percent, or in paise; negative lowers. */
export interface PriceChange {
  unit: (typeof PRICE_UNITS)[number];
  value: number;
  /** The step to which the new price is rounded, half up. */
  rounding: (typeof PRICE_ROUNDINGS)[number];
}

/** 100 %, in hundredths of a percent. */
const WHOLE = 100_00n;

/** `amount / by`, rounded half up. Neither is negative. */
const halfUp = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/** The new price; a fault if it would be below one paisa or above the largest amount. */
export function changedPrice(
  price: Paise,
  { unit, value, rounding }: PriceChange,
): { price: Paise } | { fault: 'tooLow' | 'tooHigh' } {
  // With BigInt, because a large price times a percentage exceeds the safe integers.
  const exact =
    unit === 'percent'
      ? { amount: BigInt(price) * (WHOLE + BigInt(value)), by: WHOLE }
      : { amount: BigInt(price) + BigInt(value), by: 1n };
  if (exact.amount <= 0n) return { fault: 'tooLow' };
  const step = rounding === 'rupee' ? 100n : 1n;
  const next = Number(halfUp(exact.amount, exact.by * step) * step);
  if (next < 1) return { fault: 'tooLow' };
  return next > MAX_AMOUNT ? { fault: 'tooHigh' } : { price: next };
}

/**
 * A positive percentage or amount as typed, in hundredths; undefined for anything else, including more than two
 * decimals.
 */
export function readChange(text: string, unit: PriceChange['unit']): number | undefined {
  const value = typedPaise(text, unit);
  return value === undefined || value <= 0 || value > MAX_AMOUNT ? undefined : value;
}
