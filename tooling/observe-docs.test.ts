import { expect, it } from 'vitest';
import { filesIn, source } from './root.ts';

const LEVELS = new Set(['error', 'warn', 'info', 'debug']);

/** Event names in calls of `log`: the string arguments before the fields, except levels. */
const eventsIn = (text: string): string[] =>
  [...text.matchAll(/\blog\(([^{)]*)/g)]
    .flatMap(([, start = '']) => [...start.matchAll(/'([^']+)'/g)].map(([, name = '']) => name))
    .filter((name) => !LEVELS.has(name));

it('docs/observe.md lists the events of the log, and no other', () => {
  const sources = ['apps/api/src', 'apps/api/demo', 'apps/server/src']
    .flatMap(filesIn)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(source);
  const [, table = ''] = /^\| event .+\n([\s\S]+?)\n\n/m.exec(source('docs/observe.md')) ?? [];
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, event]) => event);
  expect(listed.toSorted()).toEqual([...new Set(sources.flatMap(eventsIn))].toSorted());
});
