import { searchable } from './clean-text.ts';

/**
 * Compares names, codes and other texts in the one order of every list: by letter before accent and case, figures by
 * their value (`9 Star` before `10 Star`). The database's collation `names` has the same order.
 */
export const compareNames: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true })
  .compare;

/** What a name has in common with its other spellings: neither case, accents nor additional spaces. */
export const spellingKey = (name: string): string => searchable(name).replaceAll(/\s+/g, ' ').trim();

const isMixedCase = (text: string) => text !== text.toLowerCase() && text !== text.toUpperCase();

/**
 * Tells how a name is written most often, such as `Dewas` for `DEWAS`. `counted` has the spellings in use, each with
 * the number of its records, and may repeat them. Of equally frequent ones the first in mixed case wins, else the first
 * by name. A name that is not in use remains as it is.
 */
export function commonSpelling(counted: Iterable<readonly [string, number]>): (name: string) => string {
  const counts = new Map<string, number>();
  for (const [written, count] of counted) {
    const name = written.trim();
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const better = (a: string, b: string) =>
    (counts.get(a) ?? 0) - (counts.get(b) ?? 0) ||
    Number(isMixedCase(a)) - Number(isMixedCase(b)) ||
    compareNames(b, a);
  const best = new Map<string, string>();
  for (const name of counts.keys()) {
    const key = spellingKey(name);
    const other = best.get(key);
    if (other === undefined || better(name, other) > 0) best.set(key, name);
  }
  return (name) => best.get(spellingKey(name)) ?? name;
}

/** The names among those counted, each once in its common spelling, sorted; without an empty one. */
export function spellingsOf(counted: readonly (readonly [string, number])[]): string[] {
  const names = counted.map(([name]) => name);
  return [...new Set(names.map(commonSpelling(counted)))]
    .filter((name) => name !== '')
    .toSorted(compareNames);
}
