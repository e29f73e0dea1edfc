import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import { affectedBy, affects, type Graph } from './affected.ts';
import type { Outcome } from './outcome.ts';

/** Differences that a person has accepted, by story. */
export type Accepted = Record<string, Entry>;

interface Entry {
  why: string;
  pictures: readonly string[];
  /** The fingerprint of the story's source files. Once one changes, the entry accepts nothing. */
  sources: string;
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

/** Fingerprints of the sources of each file of stories. Pictures differ between machines; sources do not. */
export function fingerprints(
  graph: Graph,
  files: readonly string[],
  storyFiles: readonly string[],
  contentOf: (file: string) => Buffer,
): Map<string, string> {
  const hashes = new Map(storyFiles.map((story) => [story, createHash('sha256')]));
  for (const file of files.toSorted()) {
    const affected = affectedBy(graph, file);
    const stories = affected === 'all' ? storyFiles : storyFiles.filter((story) => affected.has(story));
    if (stories.length === 0) continue;
    const content = contentOf(file);
    for (const story of stories) hashes.get(story)?.update(`\0${file}\0`).update(content);
  }
  return new Map([...hashes].map(([story, hash]) => [story, hash.digest('hex').slice(0, 16)]));
}

/** The files that the fingerprints of these files of stories include. */
export const counted = (graph: Graph, files: readonly string[], storyFiles: readonly string[]): string[] =>
  files.filter((file) => storyFiles.some(affects(graph, [file])));

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
  const sources = new Map(outcomes.map((outcome) => [outcome.id, outcome.sources]));
  const retained = Object.entries(accepted).filter(
    ([id, entry]) => !sources.has(id) || sources.get(id) === entry.sources,
  );
  const merged = Object.fromEntries(retained);
  for (const { id, pictures, sources } of added) {
    const before = merged[id]?.pictures ?? [];
    merged[id] = { why, pictures: [...new Set([...before, ...pictures])].sort(), sources };
  }
  return { accepted: merged, added };
}
