import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';

/** A chunk in Vite's manifest: its file, and the chunks, styles and other files that it needs. */
interface Chunk {
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const PREVIEW = /^_?iframe\b.*\.(js|html)$/;

/** The key of a story file's chunk. One that other stories import is a shared chunk, which has no source. */
function chunkOf(manifest: Manifest, storyFile: string): string | undefined {
  if (manifest[storyFile]) return storyFile;
  const name = basename(storyFile, '.tsx');
  const shared = Object.keys(manifest).filter(
    (key) => key.startsWith(`_${name}-`) && key.length === `_${name}-12345678.js`.length,
  );
  return shared.length === 1 ? shared[0] : undefined;
}

/** The files that these chunks load, sooner or later. What the preview loads is not followed: it loads every story. */
function filesOf(manifest: Manifest, start: readonly string[]): string[] {
  const reached = new Set(start);
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of PREVIEW.test(key) ? imports : [...imports, ...dynamicImports]) reached.add(next);
  }
  return [
    ...new Set(
      [...reached].flatMap((key) => {
        const { file, css = [], assets = [] } = manifest[key] ?? { file: key };
        return [file, ...css, ...assets];
      }),
    ),
  ].sort();
}

/**
 * The preview's own code. It lists every file of stories, and their hashes, which say nothing of what a story looks
 * like.
 */
const withoutStories = (code: string): string =>
  code
    .replace(/\bm\.f=\[[^\]]*\]/, '')
    .replace(/"\.\/[^"]+\.(stories\.tsx|mdx)":\(\)=>.*?import\.meta\.url\),?/gs, '');

/** Code without the hashes in the names of what it loads: their content is compared itself. */
const withoutHashes = (code: string): string => code.replace(/-[\w-]{8}\.(js|css)\b/g, '.$1');

/** A style sheet without the rules of other themes; all of it without a theme. */
const ofTheme = (css: string, theme: ThemeId | undefined): string => {
  if (theme === undefined) return css;
  const own = THEME_LIST[theme].radix.accentColor;
  return css.replace(/\.radix-themes\[data-accent-color="?(\w+)"?\]\{[^}]*\}/g, (rule, accent: string) =>
    accent === own ? rule : '',
  );
};

/** Shows a theme besides the page's own. */
const SHOWS_OTHER_THEMES = '"data-scoped"';

/** The digests of what a story file is built of, by theme. */
export type Contents = Readonly<Record<ThemeId, string>>;

/**
 * What each file of stories is built of: the content of every chunk, style and asset that it can load. Undefined for a
 * file that the build does not have, and for a build without a manifest.
 */
export function contentsOf(folder: string): (storyFile: string) => Contents | undefined {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const preview = Object.keys(manifest).filter((key) => PREVIEW.test(key));
  const known = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
  const textOf = (file: string): string => once(file, () => readFileSync(join(folder, file), 'latin1'));
  const digest = (file: string, theme: ThemeId | undefined): string => {
    if (file.endsWith('.css')) return once(`${file} ${theme}`, () => sha(ofTheme(textOf(file), theme)));
    const code = (): string => (PREVIEW.test(basename(file)) ? withoutStories(textOf(file)) : textOf(file));
    return once(`${file} code`, () => sha(withoutHashes(code())));
  };
  return (storyFile) => {
    const chunk = chunkOf(manifest, storyFile);
    if (chunk === undefined) return undefined;
    const files = filesOf(manifest, [...preview, chunk]);
    const isScoped = files.some(
      (file) => file.endsWith('.js') && !file.includes('iframe') && textOf(file).includes(SHOWS_OTHER_THEMES),
    );
    const all = (theme: ThemeId): string =>
      sha(
        files
          .map((file) => digest(file, isScoped ? undefined : theme))
          .toSorted()
          .join(),
      );
    return Object.fromEntries(THEME_IDS.map((theme) => [theme, all(theme)])) as Contents;
  };
}

/** The themes in which a story can look different; all if either build does not have it. */
export const changedThemes = (before: Contents | undefined, now: Contents | undefined): ThemeId[] =>
  before && now ? THEME_IDS.filter((theme) => before[theme] !== now[theme]) : [...THEME_IDS];

/** One digest of a story file's contents, in every theme. */
export const digestOf = (contents: Contents | undefined): string =>
  contents ? sha(Object.values(contents).join()) : '';
