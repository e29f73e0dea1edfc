import { join, resolve } from 'node:path';
import type { ComponentGuide } from '@dmc/design-system/story-kit';
import { builtinResolvers, type Documentation, makeFsImporter, parse } from 'react-docgen';
import { sentenceCase } from '../.storybook/sentence-case.ts';
import { type CatalogueEntry, readModules } from './catalogue.ts';
import { ROOT, source } from './root.ts';
import { storyFile } from './story-files.ts';

/** The guide in a file of stories. */
export const guideOf = (stories: string) => storyFile(stories).guide as ComponentGuide | undefined;

/** Follows imports of our own files. This is how it expects to be told that there is nothing to read. */
const importer = makeFsImporter((name, folder) => {
  if (/^\..*\.tsx?$/.test(name)) return resolve(folder, name);
  throw Object.assign(new Error(name), { code: 'MODULE_NOT_FOUND' });
});

/** The props of the components that a file exports; none for a file of functions. */
function propsIn(file: string): Documentation[] {
  try {
    return parse(source(file), {
      filename: join(ROOT, file),
      importer,
      resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
      babelOptions: { babelrc: false, configFile: false },
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_REACTDOCGEN_MISSING_DEFINITION') return [];
    throw error;
  }
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const cell = (text = '') => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

function propsTable({ props = {} }: Documentation): string {
  const rows = Object.entries(props).map(
    ([name, { required, tsType, description }]) =>
      `| \`${name}\`${required ? '' : '?'} | \`${cell((tsType && 'raw' in tsType ? tsType.raw : tsType?.name) ?? 'unknown')}\` | ${cell(description)} |`,
  );
  return ['| prop | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The file name of a component's page, from its id. */
export const pageOf = ({ id }: Pick<CatalogueEntry, 'id'>): string =>
  `llms/${id.replace(/^components-/, '')}.md`;

/** What a component is for, how it is used, its props and stories, in Markdown. */
function page({ name: component, imports, file, stories }: CatalogueEntry): string {
  const [first] = imports;
  const guide = guideOf(stories);
  const shown = storyFile(stories).stories.filter(({ tags }) => tags.includes('review'));
  const props =
    file === undefined ? undefined : propsIn(file).find(({ displayName }) => displayName === first?.names[0]);
  const sections = [
    `# ${component}`,
    guide?.purpose ?? '',
    `\`\`\`tsx\n${imports.map(({ code }) => code).join('\n')}\n\`\`\``,
    ...(guide
      ? [
          `## When not to use it\n\n${guide.instead}`,
          `## Do\n\n${list(guide.do)}`,
          `## Don’t\n\n${list(guide.dont)}`,
          `## Keyboard\n\n${guide.keyboard}`,
          `## Screen readers\n\n${guide.screenReader}`,
        ]
      : []),
    ...(props?.props && Object.keys(props.props).length > 0 ? [`## Props\n\n${propsTable(props)}`] : []),
    `## Stories\n\n${list(shown.map(({ id, name }) => `${sentenceCase(name)}: \`${id}\``))}`,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/** `llms.txt` and the pages it lists, by file name. */
export function componentDocs(catalogue: readonly CatalogueEntry[]): Map<string, string> {
  const line = (entry: CatalogueEntry) =>
    `[${entry.name}](${pageOf(entry)}): ${guideOf(entry.stories)?.purpose ?? ''}`;
  const index = [...new Set(catalogue.map(({ group }) => group))].map(
    (name) => `## ${name}\n\n${list(catalogue.filter(({ group }) => group === name).map(line))}`,
  );
  const modules = readModules(catalogue).map(({ from, names }) => `\`${from}\`: ${names.join(', ')}`);
  return new Map([
    [
      'llms.txt',
      `# Distributor Console: components\n\n> React components on Radix Themes, for the console of a distribution business.\n\n${index.join('\n\n')}\n\n## Functions, hooks and types\n\n${list(modules)}\n`,
    ],
    ...catalogue.map((entry) => [pageOf(entry), page(entry)] as const),
  ]);
}
