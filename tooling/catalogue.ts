import { posix } from 'node:path';
import type { ComponentGuide } from '@dmc/design-system/story-kit';
import type { ScreenGuide } from '@dmc/screens/story-kit';
import { toId } from 'storybook/internal/csf';
import { parseSync } from 'vite';
import { isShallow, tryGit } from './git.ts';
import { filesIn, source } from './root.ts';
import { type StoryFile, storyFiles } from './story-files.ts';

const LIBRARY = 'packages/design-system';
const SCREENS = 'packages/screens/src';

/** A component of the library, as its file of stories documents it. */
export interface CatalogueEntry {
  /** Its id in Storybook, such as `components-actions-button`. */
  id: string;
  /** Its path in the sidebar, such as `Components/Actions/Button`. */
  title: string;
  /** The last two parts of it: `Actions`, `Button`. */
  group: string;
  name: string;
  /** `code` is the line that imports it. */
  imports: { names: string[]; from: string; code: string }[];
  /** What it is for, and what to use otherwise, in Markdown. */
  purpose: string;
  instead: string;
  /** The day and subject of the last commit in its folder; undefined without the history. */
  changed: { day: string; subject: string } | undefined;
  /** The packages that it is made of. */
  packages: string[];
  /** The ids of the components that it is made of. */
  components: string[];
  /** Its own file; undefined for what another package exports. */
  file: string | undefined;
  /** Its file of stories. */
  stories: string;
  /** How many screens use it, themselves or through their parts. */
  screens: number;
}

const { name: LIBRARY_NAME, exports, dependencies } = JSON.parse(source(`${LIBRARY}/package.json`));

/** The path by which other packages import a file of the library. */
function publicPath(file: string): string | undefined {
  const target = `.${file.slice(LIBRARY.length)}`;
  const [, folder] = /^\.\/src\/([^/]+)\/\1\.tsx$/.exec(target) ?? [];
  const path = Object.keys(exports).find((key) => exports[key] === target) ?? (folder && `./${folder}`);
  return path && LIBRARY_NAME + path.slice(1);
}

/** The file that an import loads; undefined for other packages and for styles. */
function fileOf(from: string, importer: string): string | undefined {
  const path = from.startsWith(`${LIBRARY_NAME}/`) ? `.${from.slice(LIBRARY_NAME.length)}` : undefined;
  const target = path
    ? posix.join(LIBRARY, exports[path] ?? exports['./*'].replaceAll('*', path.slice(2)))
    : posix.join(posix.dirname(importer), from);
  return (path || from.startsWith('.')) && /\.tsx?$/.test(target) ? target : undefined;
}

interface Import {
  from: string;
  names: string[];
}

/** What a file imports, except for types. */
function importsOf(file: string): Import[] {
  const text = source(file);
  const { staticImports, dynamicImports, staticExports } = parseSync(file, text).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest, entries }) => ({
        from: moduleRequest.value,
        names: entries.flatMap(({ isType, importName: { name } }) => (isType || !name ? [] : name)),
      })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      from: text.slice(start + 1, end - 1),
      names: [],
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? { from: moduleRequest.value, names: [] } : [],
      ),
    ),
  ];
}

const isFixture = (file: string): boolean => file.includes('.fixtures.');
const isProduct = (file: string): boolean => /(?<!\.stories|\.test|\.fixtures|\.d)\.tsx?$/.test(file);

interface Documented extends Import {
  /** Undefined for what another package exports. */
  file?: string;
}

/** What a demo uses of its own folder. */
const usedOf = (file: string): Documented[] =>
  importsOf(file)
    .filter(({ from }) => from.startsWith('./'))
    .flatMap(({ names, from: path }) => {
      const target = fileOf(path, file);
      if (target && isFixture(target)) return usedOf(target);
      const from = target && publicPath(target);
      return from ? { names, from, file: target } : [];
    });

/** What stories document: a component with those next to it, or what their demo shows. */
function documentedBy({ file, component = '' }: StoryFile): Documented[] {
  const imported = importsOf(file).find(({ names }) => names.includes(component));
  if (!imported || isFixture(imported.from))
    return usedOf(file).filter(
      ({ from }, index, all) => all.findIndex((used) => used.from === from) === index,
    );
  const own = fileOf(imported.from, file);
  if (!own) return [{ names: [component], from: imported.from }];
  const others = imported.names.filter((name) => name !== component && /^[A-Z][a-z]/.test(name));
  return [{ names: [component, ...others], from: publicPath(own) ?? imported.from, file: own }];
}

/** What identifies something documented among imports: its file, or the names of a package. */
const keysOf = ({ file, from, names }: Documented): string[] =>
  file ? [file] : names.map((name) => `${from} ${name}`);

/** The last commit in each folder of the library; none where git has no history, or only its end. */
function lastCommits(): Map<string, { day: string; subject: string }> {
  const commits = new Map<string, { day: string; subject: string }>();
  const log = tryGit(['log', '--format=%x00%cs%n%s', '--name-only', '--', `${LIBRARY}/src`]);
  if (log === undefined || isShallow()) return commits;
  for (const commit of log.split('\0')) {
    const [day = '', subject = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files)
      if (!commits.has(posix.dirname(file))) commits.set(posix.dirname(file), { day, subject });
  }
  return commits;
}

/** Every component of the library that has stories, in the order of their files. */
export function readCatalogue(): CatalogueEntry[] {
  const components = storyFiles(`${LIBRARY}/src`).map((stories) => ({
    ...stories,
    id: toId(stories.title),
    documented: documentedBy(stories),
  }));
  /** The component of each key; of two with the same file, the first. */
  const owners = new Map(
    components
      .toReversed()
      .flatMap(({ id, documented }) => documented.flatMap(keysOf).map((key) => [key, id] as const)),
  );
  const read = new Map<string, Import[]>();
  /** The packages and components that files import, themselves or through others that are not components. */
  const madeOf = (starts: readonly string[]) => {
    const files = new Set(starts);
    const packages = new Set<string>();
    const keys = new Set<string>();
    for (const file of files) {
      const imports = read.get(file) ?? importsOf(file);
      read.set(file, imports);
      for (const { from, names } of imports) {
        const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(from) ?? [];
        if (name in dependencies) packages.add(name);
        const target = fileOf(from, file);
        const owned = keysOf({ file: target, from, names }).filter((key) => owners.has(key));
        for (const key of owned) keys.add(key);
        if (target && owned.length === 0) files.add(target);
      }
    }
    return { packages: [...packages].toSorted(), keys };
  };
  /** What each screen is made of, with its dialogs and parts, whose titles begin with its own. */
  const screens = new Map<string, Set<string>>();
  const files = filesIn(SCREENS);
  for (const { file, title } of storyFiles(SCREENS)) {
    const [screen] = /^Screens\/[^/]+\/[^/]+/.exec(title) ?? [];
    if (!screen) continue;
    const folder = posix.dirname(file);
    const { keys } = madeOf(files.filter((other) => posix.dirname(other) === folder && isProduct(other)));
    screens.set(screen, new Set([...(screens.get(screen) ?? []), ...keys]));
  }
  const commits = lastCommits();
  return components.map(({ id, title, guide, file, documented }) => {
    const { purpose = '', instead = '' } = (guide ?? {}) as Partial<ComponentGuide>;
    const own = new Set(documented.flatMap(keysOf));
    const { packages, keys } = madeOf(documented.flatMap(({ file }) => file ?? []));
    const [, group = '', name = ''] = title.split('/');
    return {
      id,
      title,
      group,
      name,
      file: documented[0]?.file,
      stories: file,
      imports: documented.map(({ names, from }) => ({
        ...{ names, from },
        code: `import { ${names.join(', ')} } from '${from}';`,
      })),
      ...{ purpose, instead },
      changed: commits.get(posix.dirname(file)),
      packages: [...documented.flatMap(({ file, from }) => (file ? [] : from)), ...packages],
      components: [
        ...new Set([...keys].filter((key) => !own.has(key)).map((key) => owners.get(key) ?? '')),
      ].toSorted(),
      screens: [...screens.values()].filter((used) => [...own].some((key) => used.has(key))).length,
    };
  });
}

/** The public modules of the library that document no component, with what each exports. */
export function readModules(catalogue: readonly CatalogueEntry[]): { from: string; names: string[] }[] {
  const documented = new Set(catalogue.flatMap(({ imports }) => imports.map(({ from }) => from)));
  return filesIn(`${LIBRARY}/src`)
    .filter((file) => isProduct(file) && !file.includes('story-kit'))
    .flatMap((file) => {
      const from = publicPath(file);
      if (!from || documented.has(from)) return [];
      const { staticExports } = parseSync(file, source(file)).module;
      const names = staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName: { name } }) => name ?? []),
      );
      return [{ from, names }];
    });
}

/** What the screens add to the documented console. */
export const readExtensions = () =>
  storyFiles(SCREENS).flatMap(({ title, guide }) => {
    const { adds, needs = [] } = guide as ScreenGuide;
    return adds ? { title, adds, needs } : [];
  });
