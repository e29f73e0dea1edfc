import { CALLS } from '../spec/calls.ts';
import { fixedParts } from '../spec/pattern.ts';
import { RULES } from '../spec/rules.ts';
import { TEXTS } from '../spec/texts.ts';
import { filesIn, source } from './root.ts';
import { storyFile } from './story-files.ts';

/** The documented texts, calls and rules. */
export const DOCUMENTED = { texts: TEXTS, calls: CALLS, rules: RULES };

/** The proof of an entry: a story, or a test by its title as written; the variable part of a template is in braces. */
export type Proof =
  | { story: string; file?: never; title?: never }
  | { file: string; title: string; story?: never };

/** How much of one part of the specification is proved. */
export interface Coverage {
  kind: 'texts' | 'calls' | 'rules';
  total: number;
  /** A line for each entry without a proof: its id and description. */
  unproved: string[];
}

/** A list of ids, from its start: `proves: ['call-5', 'call-6'`. */
const LIST = /\bproves(?:: \[|\()([^\])]*)/g;
/** A title, and the list in the options after it: a test's `meta`, or an end-to-end test's annotation. */
const TITLED =
  /\(\s*(['"`])((?:(?!\1).)+)\1,\s*\{[^{}]*?(?:meta: \{\s*|annotation: )proves(?:: \[|\()([^\])]*)/g;

const idsIn = (list = ''): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, id = '']) => id);
const allIdsIn = (text: string): string[] => [...text.matchAll(LIST)].flatMap(([, list]) => idsIn(list));

/** The tests in a source that name entries. */
export const testsIn = (text: string): { title: string; proves: string[] }[] =>
  [...text.matchAll(TITLED)].map(([, , title = '', list]) => ({
    title: title.replaceAll('${', '{'),
    proves: idsIn(list),
  }));

/** The part of a call that the contract's operations prove. */
const rowOf = (call: string): string => `${call}.row`;
/** The test that proves each row, named by a template. */
const TABLE = { file: 'packages/contract/src/operations.test.ts', title: 'has {id}' };

/** The proofs of each entry, and of each call's row, by id, as the stories and tests name them. */
export function listedProofs(): Record<string, Proof[]> {
  const listed: Record<string, Proof[]> = {};
  const list = (ids: readonly string[], proof: Proof) => {
    for (const id of ids) listed[id] = [...(listed[id] ?? []), proof];
  };
  const files = ['apps', 'e2e', 'packages'].flatMap(filesIn);
  for (const file of files.filter((path) => /\.(stories|test|spec)\.tsx?$/.test(path))) {
    const text = source(file);
    const ids = allIdsIn(text);
    if (ids.length === 0) continue;
    const named = file.endsWith('.stories.tsx')
      ? // A copy (`...Ready`) does not inherit the original's.
        storyFile(file).stories.map((story) => ({ proof: { story: story.id }, proves: allIdsIn(story.text) }))
      : testsIn(text).map(({ title, proves }) => ({ proof: { file, title }, proves }));
    for (const { proof, proves } of named) list(proves, proof);
    if (named.flatMap(({ proves }) => proves).length !== ids.length)
      throw new Error(`${file} names entries of the specification outside of a test's title and options.`);
  }
  for (const { id } of CALLS) list([rowOf(id)], TABLE);
  return listed;
}

/** Texts that a test names, but does not contain. */
export const unworded = (listed = listedProofs()): string[] =>
  TEXTS.flatMap(({ id, text }) =>
    (listed[id] ?? []).flatMap((proof) => {
      if (proof.story !== undefined) return [];
      const words = source(proof.file).replace(LIST, '');
      return fixedParts(text).every((part) => words.includes(part)) ? [] : `${id}: ${proof.file}`;
    }),
  );

/**
 * Which entries of the specification are proved: `proofs` are the ids that the passed tests name. A call is proved by
 * an API test and by its row in the contract's operations.
 */
export function coverageOf(
  proofs: readonly string[],
  { texts, calls, rules } = DOCUMENTED,
  listed = listedProofs(),
): Coverage[] {
  const proved = new Set(proofs);
  const line = (entry: string, id = entry): string[] => {
    if (proved.has(id)) return [];
    const by = (listed[id] ?? []).map(({ story, file, title }) => story ?? `${file} › ${title}`);
    return [`${entry}: ${by.join(', ') || 'nothing names it'}`];
  };
  return [
    { kind: 'texts', total: texts.length, unproved: texts.flatMap(({ id }) => line(id)) },
    {
      kind: 'calls',
      total: calls.length,
      unproved: calls.flatMap(({ id }) => [...line(id), ...line(id, rowOf(id))]),
    },
    { kind: 'rules', total: rules.length, unproved: rules.flatMap(({ id }) => line(id)) },
  ];
}

/** `421 of 421 texts, 66 of 66 calls, 158 of 158 rules` */
export const counts = (coverage: readonly Coverage[]): string =>
  coverage
    .map(({ kind, total, unproved }) => {
      const without = new Set(unproved.map((line) => line.split(':')[0])).size;
      return `${total - without} of ${total} ${kind}`;
    })
    .join(', ');
