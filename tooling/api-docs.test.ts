import { readFileSync } from 'node:fs';
import { EXTENSIONS, type Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import { RatingDraft } from '@dmc/contract/supervisors';
import { describe, expect, it } from 'vitest';

const text = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');

/** The extensions of docs/api.md: what its tables say of each, without what is in brackets or after a semicolon. */
const documented = new Map(
  [...text.matchAll(/^\| `([a-z]+\.[a-zA-Z]+|imports|expenses)` +\| (.+)\|$/gm)].map(
    ([, name = '', cell = '']) => {
      const [what = ''] = cell.replace(/\([^)]*\)/g, '').split(';');
      return [name, [...what.matchAll(/`([^`]+)`/g)].map(([, code]) => code)];
    },
  ),
);

const table = Object.values<Operation>(operations);
const callOf = ({ method, path }: Operation) => `${method} ${path}`;

describe('docs/api.md', () => {
  it('has every extension, and no other', () =>
    expect([...documented.keys()].toSorted()).toEqual([...EXTENSIONS].toSorted()));

  it('has the length of a rating’s feedback', () => {
    const length = Number(/`feedback` \((\d+)\s+characters\)/.exec(text)?.[1]);
    const draft = (feedback: string) =>
      RatingDraft.safeParse({ rating: 5, month: 11, year: 2026, feedback }).success;
    expect([draft('x'.repeat(length)), draft('x'.repeat(length + 1))]).toEqual([true, false]);
  });

  it.each(
    table.flatMap((call) =>
      call.extensionQuery ? [[call.extensionQuery.name, call, call.extensionQuery.parameters] as const] : [],
    ),
  )('has the call and the parameters of %s', (name, call, parameters) => {
    const [path, ...named] = documented.get(name) ?? [];
    expect(path).toBe(callOf(call));
    expect(named.toSorted()).toEqual(parameters.toSorted());
  });

  it.each(
    table.flatMap((call) =>
      Object.entries(call.bodyExtensions ?? {}).map(([field, name]) => [name, call, field] as const),
    ),
  )('has the field and the call of %s', (name, call, field) =>
    expect(documented.get(name)).toEqual(expect.arrayContaining([field, callOf(call)])),
  );

  it.each([...new Set(table.flatMap(({ extension }) => extension ?? []))])('has a call of %s', (name) =>
    expect(table.filter(({ extension }) => extension === name).map(callOf)).toContain(
      documented.get(name)?.[0],
    ),
  );
});
