import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Outcome } from './outcome.ts';

/** Differences that a person has accepted, by story. */
export type Accepted = Record<string, Entry>;

interface Entry {
  why: string;
  pictures: readonly string[];
  /** The digest of what the story is built of. Once that changes, the entry accepts nothing. */
  built: string;
}

/** Part of the pull request that changes the pictures. */
const FILE = 'visual-changes.json';

export function readAccepted(): Accepted {
  const path = join(ROOT, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Accepted) : {};
}

export function writeAccepted(accepted: Accepted): void {
  const sorted = Object.entries(accepted).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Whether a pattern, in which `*` matches anything, matches an id. */
export function named(id: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(id);
}

/** Accepts the differences that the patterns name. Drops outdated entries of the stories in this run. */
export function accept(
  accepted: Accepted,
  outcomes: readonly Outcome[],
  patterns: readonly string[],
  why: string,
): { accepted: Accepted; added: Outcome[] } {
  const added = outcomes.filter(
    ({ id, status }) => status === 'changed' && patterns.some((pattern) => named(id, pattern)),
  );
  const built = new Map(outcomes.map((outcome) => [outcome.id, outcome.built]));
  const retained = Object.entries(accepted).filter(
    ([id, entry]) => !built.has(id) || built.get(id) === entry.built,
  );
  const merged = Object.fromEntries(retained);
  for (const { id, pictures, built: digest } of added) {
    const before = merged[id]?.pictures ?? [];
    merged[id] = { why, pictures: [...new Set([...before, ...pictures])].sort(), built: digest };
  }
  return { accepted: merged, added };
}
