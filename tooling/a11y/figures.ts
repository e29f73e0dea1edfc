import type { Reviewed } from './reviewed.ts';
import type { Found } from './walk.ts';

/** A walk's findings, judged. */
export interface Judged {
  violations: Found[];
  /** Not decided by axe, nor by a person. */
  open: Found[];
  /** Not decided by axe, but by a person. */
  reviewed: Found[];
  /** Entries that no finding needs. */
  unused: Reviewed[];
}

const matches = ({ rule, stories, target = '' }: Reviewed, found: Found): boolean =>
  found.rule === rule && (stories === '*' || found.story.includes(stories)) && found.target.includes(target);

/** Sorts findings into what must be mended, what must be judged, and what has been judged. */
export function judge(found: readonly Found[], entries: readonly Reviewed[]): Judged {
  const judged: Judged = { violations: [], open: [], reviewed: [], unused: [] };
  const used = new Set<Reviewed>();
  for (const one of found) {
    const by = one.kind === 'incomplete' ? entries.filter((entry) => matches(entry, one)) : [];
    for (const entry of by) used.add(entry);
    if (one.kind === 'violation') judged.violations.push(one);
    else if (by.length > 0) judged.reviewed.push(one);
    else judged.open.push(one);
  }
  judged.unused = entries.filter((entry) => !used.has(entry));
  return judged;
}

/** One line per rule, one column per theme. */
export function figures(title: string, found: readonly Found[], themes: readonly string[]): string {
  const rules = [...new Set(found.map(({ rule }) => rule))].sort();
  const width = Math.max(title.length, ...rules.map((rule) => rule.length)) + 2;
  const row = (name: string, cells: readonly (number | string)[]) =>
    name.padEnd(width) +
    cells.map((cell, at) => String(cell).padStart((themes[at] ?? '').length + 2)).join('');
  const count = (rule: string | undefined, theme: string) =>
    found.filter((one) => (rule === undefined || one.rule === rule) && one.theme === theme).length;
  return [
    row(title, themes),
    ...rules.map((rule) =>
      row(
        `  ${rule}`.slice(0, width),
        themes.map((theme) => count(rule, theme)),
      ),
    ),
    row(
      '  all',
      themes.map((theme) => count(undefined, theme)),
    ),
  ].join('\n');
}

const key = ({ story, theme, rule, target }: Found) => [story, theme, rule, target].join(' ');

/** What one walk found and an earlier one did not, and the other way round, in what both have visited. */
export function changes(
  before: { visited: readonly string[]; found: readonly Found[] },
  after: { visited: readonly string[]; found: readonly Found[] },
): { came: Found[]; went: Found[] } {
  const newOf = (
    found: readonly Found[],
    others: { visited: readonly string[]; found: readonly Found[] },
  ): Found[] => {
    const visited = new Set(others.visited);
    const keys = new Set(others.found.map(key));
    return found.filter((one) => visited.has(`${one.story} ${one.theme}`) && !keys.has(key(one)));
  };
  return { came: newOf(after.found, before), went: newOf(before.found, after) };
}
