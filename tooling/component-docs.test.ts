import { expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { componentDocs, guideOf } from './component-docs.ts';
import { filesIn, source } from './root.ts';

const catalogue = readCatalogue();
const docs = componentDocs(catalogue);

it('has a page for each component, which llms.txt names with its purpose', () => {
  const pages = [...docs.keys()].filter((name) => name !== 'llms.txt');
  expect(pages).toHaveLength(catalogue.length);
  expect(pages.filter((page) => !docs.get('llms.txt')?.includes(`](${page}): `))).toEqual([]);
});

it('reads the guide of each component', () => {
  const incomplete = catalogue.filter(({ stories }) => {
    const guide = guideOf(stories);
    return ![guide?.purpose, guide?.instead, guide?.keyboard, guide?.screenReader].every(Boolean);
  });
  expect(incomplete.map(({ title }) => title)).toEqual([]);
});

it('says how a component is imported, its props and its stories', () => {
  const page = docs.get('llms/fields-text-field.md');
  expect(page).toContain("import { TextField } from '@dmc/design-system/text-field';");
  expect(page).toContain("| `size`? | `'medium' \\| 'large'` | 32 px");
  expect(page).toContain('- With error: `components-fields-text-field--with-error`');
});

it('names every public path of the library', () => {
  const { publishConfig } = JSON.parse(source('packages/design-system/package.json'));
  const files = filesIn('packages/design-system/src').join('\n');
  const paths = [
    ...Object.keys(publishConfig.exports).filter((path) => !/\*|\.css$/.test(path)),
    ...[...files.matchAll(/src\/([\w-]+)\/\1\.tsx$/gm)].map(([, name]) => `./${name}`),
  ].filter((path) => path !== './story-kit');
  expect(paths.length).toBeGreaterThan(90);
  const text = [...docs.values()].join('\n');
  expect(paths.filter((path) => !new RegExp(`@dmc/design-system${path.slice(1)}['\`]`).test(text))).toEqual(
    [],
  );
});
