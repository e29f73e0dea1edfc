import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { MODULE_LIST, type ModuleList } from '../../.storybook/module-list.ts';

/** What every story is rendered in; what it loads later is for pages of documentation. */
const PREVIEW = '.storybook/preview.tsx';
/** Shows a theme besides the page's own. */
const SHOWS_OTHER_THEMES = 'packages/design-system/src/theme-scope/theme-scope.tsx';

/** The digests of what a story file is built of, by theme. */
export type Contents = Readonly<Record<ThemeId, string>>;

/** The modules that a file of stories is built of, loaded at once or later. */
function modulesOf(modules: ModuleList, storyFile: string): string[] {
  const reached = new Set([PREVIEW, storyFile]);
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = modules[name] ?? {};
    for (const next of name === PREVIEW ? imports : [...imports, ...dynamicImports]) reached.add(next);
  }
  return [...reached].toSorted();
}

/**
 * What each file of stories is built of: every module and style that it can load. Undefined for a file that the build
 * does not have, and for a build without a list of modules.
 */
export function contentsOf(folder: string): (storyFile: string) => Contents | undefined {
  const path = join(folder, MODULE_LIST);
  const modules: ModuleList = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return (storyFile) => {
    if (!modules[storyFile]) return undefined;
    const names = modulesOf(modules, storyFile);
    const isScoped = names.includes(SHOWS_OTHER_THEMES);
    const digest = (theme: ThemeId): string => {
      const hash = createHash('sha256');
      for (const name of names) {
        const { digest: own = '' } = modules[name] ?? {};
        hash.update(typeof own === 'string' ? own : isScoped ? Object.values(own).join() : own[theme]);
      }
      return hash.digest('hex').slice(0, 16);
    };
    return Object.fromEntries(THEME_IDS.map((theme) => [theme, digest(theme)])) as Contents;
  };
}

/** The themes in which a story can look different; all if either build does not have it. */
export const changedThemes = (before: Contents | undefined, now: Contents | undefined): ThemeId[] =>
  before && now ? THEME_IDS.filter((theme) => before[theme] !== now[theme]) : [...THEME_IDS];

/** One digest of a story file's contents, in every theme. */
export const digestOf = (contents: Contents | undefined): string =>
  contents ? createHash('sha256').update(Object.values(contents).join()).digest('hex').slice(0, 16) : '';
