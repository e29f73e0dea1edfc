/** One figure of a benchmark and what it must not pass. */
export interface Measured {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** Digits after the point, 1 unless given. */
  digits?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
