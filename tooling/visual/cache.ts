import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MAX_ENTRIES = 5;

/** Marks an entry of a folder as used now, and deletes all but the five most recently used. */
export function evictLeastRecentlyUsed(entry: string): void {
  const now = new Date();
  utimesSync(entry, now, now);
  const folder = dirname(entry);
  const used = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of used.slice(MAX_ENTRIES)) rmSync(path, { recursive: true, force: true });
}
