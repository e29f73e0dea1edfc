/** A figure of a benchmark and its limit. */
export interface Measured {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** Decimals, 1 by default. */
  digits?: number;
}

/** The value that a part of the values does not exceed: with 0.95, the 95th percentile. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
