interface Group<A, B> {
  one: A;
  other: B;
  count: number;
}

/** What two filters leave of the rows a search finds, and what each of their values would leave. */
interface Facets<A, B> {
  /** With both filters. */
  total: number;
  /** With this value of the first filter, and the second as asked for. */
  of: (value: A) => number;
  /** With this value of the second filter, and the first as asked for. */
  ofOther: (value: B) => number;
}

/** Counts by two filters, from what a search finds grouped by both. A filter that is undefined leaves everything. */
export function facets<A, B>(
  groups: readonly Group<A, B>[],
  asked: { one: A | undefined; other: B | undefined },
): Facets<A, B> {
  const sum = (fits: (group: Group<A, B>) => boolean) =>
    groups.reduce((total, group) => total + (fits(group) ? group.count : 0), 0);
  const isOne = ({ one }: Group<A, B>) => asked.one === undefined || one === asked.one;
  const isOther = ({ other }: Group<A, B>) => asked.other === undefined || other === asked.other;
  return {
    total: sum((group) => isOne(group) && isOther(group)),
    of: (value) => sum((group) => group.one === value && isOther(group)),
    ofOther: (value) => sum((group) => isOne(group) && group.other === value),
  };
}
