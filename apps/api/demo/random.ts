/** A seeded random source: the same seed gives the same demo data on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** One of `choices`, with equal probability. */
  of<T>(choices: readonly T[]): T;
  /** One of `choices`, by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** An id in the form of a UUID. */
  id(): string;
}

/** Mulberry32, seeded by any text. */
export function seededRandom(seed: string): Random {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const of = <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
  return {
    next,
    of,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return of(choices)[0];
    },
    id: () => {
      const hex = Array.from({ length: 4 }, () =>
        Math.floor(next() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join('');
      const variant = of(['8', '9', 'a', 'b']);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
