/** A figure of a benchmark and its limit. */
export interface Measured {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** Decimals, 1 by default. */
  digits?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
