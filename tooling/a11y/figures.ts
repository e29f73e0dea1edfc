import type { Reviewed } from './reviewed.ts';
import type { Found } from './walk.ts';

/** The findings of a run by result. */
export interface Compared {
  violations: Found[];
  /** Undecided by axe and by a person. */
  open: Found[];
  /** Decided by a person. */
  reviewed: Found[];
  /** Entries that match no finding. */
  unused: Reviewed[];
}

const matches = ({ rule, stories, target = '', mistaken }: Reviewed, found: Found): boolean =>
  found.rule === rule &&
  (found.kind === 'violation') === (mistaken === true) &&
  (stories === '*' || found.story.includes(stories)) &&
  found.target.includes(target);

/** Sorts findings into violations, undecided ones, and those that a person has reviewed. */
export function compare(found: readonly Found[], entries: readonly Reviewed[]): Compared {
  const compared: Compared = { violations: [], open: [], reviewed: [], unused: [] };
  const used = new Set<Reviewed>();
  for (const one of found) {
    const by = entries.filter((entry) => matches(entry, one));
    for (const entry of by) used.add(entry);
    if (by.length > 0) compared.reviewed.push(one);
    else if (one.kind === 'violation') compared.violations.push(one);
    else compared.open.push(one);
  }
  compared.unused = entries.filter((entry) => !used.has(entry));
  return compared;
}

/** One entry per fault, with the stories and views that show it, since a part appears in many. */
export function summary(found: readonly Found[]): string[] {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const group = `${one.rule}  ${one.target}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups].map(([group, some]) => {
    const of = (values: string[]) => [...new Set(values)];
    const [first = '', ...more] = of(some.map(({ story }) => story));
    const where = more.length > 0 ? `${first} and ${more.length} more` : first;
    return `${group}\n    ${some[0]?.detail}\n    ${where}; ${of(some.map(({ view }) => view)).join(', ')}`;
  });
}
