import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const LEVELS = new Set(['error', 'warn', 'info', 'debug']);

/** Event names in calls of `log`: the string arguments before the fields, except levels. */
const eventsIn = (source: string): string[] =>
  [...source.matchAll(/\blog\(([^{)]*)/g)]
    .flatMap(([, start = '']) => [...start.matchAll(/'([^']+)'/g)].map(([, text = '']) => text))
    .filter((text) => !LEVELS.has(text));

it('docs/observe.md lists the events of the log, and no other', () => {
  const sources = ['apps/api/src', 'apps/api/demo'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read(`${folder}/${name}`)),
  );
  const [, table = ''] = /^\| event .+\n([\s\S]+?)\n\n/m.exec(read('docs/observe.md')) ?? [];
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, event]) => event);
  expect(listed.toSorted()).toEqual([...new Set(sources.flatMap(eventsIn))].toSorted());
});
