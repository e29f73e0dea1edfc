/** A figure of a benchmark and its limit. */
export interface Measured {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** Decimals, 1 by default. */
  digits?: number;
}

/**
 * Measures each product in turns, `rounds` times. `whose` begins a figure's name: with two products, the first is the
 * one before.
 */
export async function inTurns<Product, Seen>(
  rounds: number,
  products: readonly Product[],
  measure: (product: Product) => Promise<Seen>,
): Promise<{ whose: string; seen: Seen[] }[]> {
  const names = products.length > 1 ? ['before, ', 'after, '] : [''];
  const results = products.map((product, index) => ({
    product,
    whose: names[index] ?? '',
    seen: [] as Seen[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { product, seen } of results) seen.push(await measure(product));
  return results;
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
