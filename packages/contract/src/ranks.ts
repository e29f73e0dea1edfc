/**
 * Ranks of rows that are sorted best first: equal results have the same rank, and the next one counts them all
 * (1, 1, 3).
 */
export function ranksOf<T>(sorted: readonly T[], isEqual: (a: T, b: T) => boolean): number[] {
  const ranks: number[] = [];
  for (const [index, row] of sorted.entries()) {
    const before = sorted[index - 1];
    const shared = before !== undefined && isEqual(before, row) ? ranks[index - 1] : undefined;
    ranks.push(shared ?? index + 1);
  }
  return ranks;
}
