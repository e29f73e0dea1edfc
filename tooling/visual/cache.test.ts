import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evictLeastRecentlyUsed } from './cache.ts';

test('the five entries that were used last are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  try {
    for (const [age, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) {
      mkdirSync(join(folder, name));
      const then = new Date(Date.now() - (age + 1) * 60_000);
      utimesSync(join(folder, name), then, then);
    }
    evictLeastRecentlyUsed(join(folder, 'a'));
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd', 'e', 'f']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
