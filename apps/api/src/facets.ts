interface Group<A, B> {
  one: A;
  other: B;
  count: number;
}

/** What two filters leave of the rows a search finds, and what each of their values would leave. */
export interface Facets<A, B> {
  /** With both filters. */
  total: number;
  /** With this value of the first filter, or any, and the second as asked for. */
  of: (value: A | undefined) => number;
  /** With this value of the second filter, or any, and the first as asked for. */
  ofOther: (value: B | undefined) => number;
}

/** Counts by two filters, from what a search finds grouped by both. A filter that is undefined leaves everything. */
export function facets<A, B>(
  groups: readonly Group<A, B>[],
  asked: { one?: A | undefined; other?: B | undefined },
): Facets<A, B> {
  const sum = (fits: (group: Group<A, B>) => boolean) =>
    groups.reduce((total, group) => total + (fits(group) ? group.count : 0), 0);
  const both = (one: A | undefined, other: B | undefined) =>
    sum(
      (group) => (one === undefined || group.one === one) && (other === undefined || group.other === other),
    );
  return {
    total: both(asked.one, asked.other),
    of: (value) => both(value, asked.other),
    ofOther: (value) => both(asked.one, value),
  };
}
