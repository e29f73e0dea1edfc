import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTENSIONS, type Extension, FACILITIES, type Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import { RatingDraft } from '@dmc/contract/supervisors';
import { expect, it } from 'vitest';
import { git } from './git.ts';
import { ROOT } from './root.ts';

const text = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
const table = Object.values<Operation>(operations);
const quoted = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** What a backend that offers an extension accepts: calls, parameters of documented calls, and fields of requests. */
function linesOf(name: Extension): string[] {
  const calls = (of: readonly Operation[]) =>
    of.map(({ method, path }) => `\`${method} ${path}\``).join(', ');
  const parametersOf = ({ extensionQuery }: Operation) =>
    extensionQuery?.name === name ? quoted(extensionQuery.parameters) : '';
  const fieldsOf = ({ extension, bodyExtensions = {} }: Operation) =>
    extension === name
      ? ''
      : quoted(Object.keys(bodyExtensions).filter((field) => bodyExtensions[field] === name));
  const grouped = (of: (operation: Operation) => string, word: string) =>
    [...new Set(table.map(of))]
      .filter(Boolean)
      .map((what) => `- ${what} ${word} ${calls(table.filter((operation) => of(operation) === what))}`);
  return [
    ...grouped(parametersOf, 'of'),
    ...grouped(fieldsOf, 'in'),
    ...table
      .filter(({ extension }) => extension === name)
      .map((operation) => `- ${calls([operation])}${operation.needs ? `, with \`${operation.needs}\`` : ''}`),
  ];
}

/** The meaning of a group, in api.md. */
const meaningOf = (name: string): string | undefined =>
  new RegExp(`^- .${name}.: ((?:.+\\n)+?)(?=- |\\n)`, 'm')
    .exec(text)?.[1]
    ?.replaceAll(/\n +/g, '\n')
    .replace(/^./, (letter) => letter.toUpperCase());

it('lists what each extension consists of', async () => {
  const parts = EXTENSIONS.map((name) => `## ${name}\n\n${meaningOf(name)}\n${linesOf(name).join('\n')}\n`);
  await expect(
    `# Extensions\n\nGenerated from the contract by tooling/api-docs.test.ts (vitest -u).\n\n${parts.join('\n')}`,
  ).toMatchFileSnapshot('../docs/extensions.md');
});

it.each([...EXTENSIONS, ...FACILITIES])('says what %s means', (name) =>
  expect(meaningOf(name)).toBeDefined(),
);

it('documents and comments name no extension that does not exist', () => {
  const known: readonly string[] = [...EXTENSIONS, ...FACILITIES];
  const mentions = git(['ls-files'])
    .split('\n')
    .filter((path) => /\.(md|mdx|tsx?)$/.test(path) && !path.startsWith('spec/'))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:extensions?|lists(?: no)?)\s+`([\w.]+)`/g)].map(
        ([, name = '']) => ({ path, name }),
      ),
    );
  expect(mentions.length).toBeGreaterThan(20);
  expect(mentions.filter(({ name }) => !known.includes(name))).toEqual([]);
});

it('has the length of a rating’s feedback', () => {
  const length = Number(/`feedback` \((\d+)\s+characters\)/.exec(text)?.[1]);
  const draft = (feedback: string) =>
    RatingDraft.safeParse({ rating: 5, month: 11, year: 2026, feedback }).success;
  expect([draft('x'.repeat(length)), draft('x'.repeat(length + 1))]).toEqual([true, false]);
});
