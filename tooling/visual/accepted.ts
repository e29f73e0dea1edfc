import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Outcome } from './compare.ts';
import { chosenBy } from './stories.ts';

/**
 * Differences that a person has accepted, by story. Once the digest of what the story is built of changes, an entry
 * accepts nothing.
 */
export type Accepted = Record<string, { why: string; pictures: readonly string[]; built: string }>;

/** Part of the pull request that changes the pictures. */
const FILE = join(ROOT, 'visual-changes.json');

export const readAccepted = (): Accepted =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Accepted) : {};

export function writeAccepted(accepted: Accepted): void {
  const sorted = Object.entries(accepted).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/**
 * Accepts the differences of the named stories. Drops outdated entries of the stories in this run. Refuses a name that
 * no story with a difference has.
 */
export function accept(
  accepted: Accepted,
  outcomes: readonly Outcome[],
  parts: readonly string[],
  why: string,
): { accepted: Accepted; added: Outcome[] } {
  const different = outcomes.filter(({ status }) => status === 'different');
  const added = chosenBy(parts, different);
  const now = new Map(outcomes.map(({ id, built }) => [id, built]));
  const current = Object.entries(accepted).filter(([id, { built }]) => (now.get(id) ?? built) === built);
  const entries = added.map(({ id, rows, built }) => {
    return [id, { why, pictures: rows.flatMap(({ pictures }) => pictures).sort(), built }] as const;
  });
  return { accepted: Object.fromEntries([...current, ...entries]), added };
}
