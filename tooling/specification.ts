import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { CALLS } from '../spec/calls.ts';
import { fixedParts, titlePattern } from '../spec/pattern.ts';
import { OF_FILE, type Proof } from '../spec/proof.ts';
import { RULES } from '../spec/rules.ts';
import { TEXTS } from '../spec/texts.ts';
import { ROOT } from './command.ts';

/** The test that holds each call to the table of operations. */
const TABLE_TEST = 'packages/contract/src/operations.test.ts';

/** The documented texts, calls and rules. */
export const DOCUMENTED = { texts: TEXTS, calls: CALLS, rules: RULES };

/** How much of one part of the specification is proved. */
export interface Coverage {
  kind: 'texts' | 'calls' | 'rules';
  total: number;
  /** A line for each entry without a proof: its id and what it names. */
  unproved: string[];
}

const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The ids of the stories in a source. */
export function storiesIn(text: string): string[] {
  const title = /^ {2}title: '([^']+)'/m.exec(text)?.[1];
  return title === undefined
    ? []
    : [...text.matchAll(/^export const (\w+): Story\b/gm)].map(([, name = '']) =>
        toId(title, storyNameFromExport(name)),
      );
}

/** The tests in a source, as `file › title`. */
export const testsIn = (path: string, text: string): string[] =>
  [...text.matchAll(/\b(?:it|test)\(\s*(['"`])(.+?)\1,/g)].map(([, , title]) => `${path}${OF_FILE}${title}`);

/** The stories and journeys that exist, run or not. */
export function listedProofs(): string[] {
  const files = ['packages', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  );
  return [
    ...files.filter((path) => path.endsWith('.stories.tsx')).flatMap((path) => storiesIn(source(path))),
    ...files.filter((path) => path.endsWith('.spec.ts')).flatMap((path) => testsIn(path, source(path))),
  ];
}

/** The parts of `file › title`. */
function partsOf(test: string): [file: string, title: string] {
  const at = test.indexOf(OF_FILE);
  return [test.slice(0, at), test.slice(at + OF_FILE.length)];
}

/**
 * What the specification says and what of it is proved by the given stories and tests: ids of stories, and `file ›
 * title` of tests.
 */
export function coverageOf(proofs: readonly string[], { texts, calls, rules } = DOCUMENTED): Coverage[] {
  const exact = new Set(proofs);
  const tested = (test: string): boolean => {
    if (exact.has(test)) return true;
    const [file, title] = partsOf(test);
    const pattern = titlePattern(title);
    const start = `${file}${OF_FILE}`;
    return proofs.some((proof) => proof.startsWith(start) && pattern.test(proof.slice(start.length)));
  };
  const proved = ({ story, test }: Proof): boolean => (story === undefined ? tested(test) : exact.has(story));
  /** A test that stands for a text has its words. */
  const worded = (text: string, { test }: Proof): boolean =>
    test === undefined || fixedParts(text).every((part) => source(partsOf(test)[0]).includes(part));
  const line = (id: string, { story, test }: Proof) => `${id}: ${story ?? test}`;
  return [
    {
      kind: 'texts',
      total: texts.length,
      unproved: texts
        .filter((text) => !proved(text) || !worded(text.text, text))
        .map((text) => line(text.id, text)),
    },
    {
      kind: 'calls',
      total: calls.length,
      unproved: calls.flatMap(({ id, test }) =>
        [`${TABLE_TEST}${OF_FILE}has ${id}`, test]
          .filter((each) => !tested(each))
          .map((each) => `${id}: ${each}`),
      ),
    },
    {
      kind: 'rules',
      total: rules.length,
      unproved: rules.filter((rule) => !proved(rule)).map((rule) => line(rule.id, rule)),
    },
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
