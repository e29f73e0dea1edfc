import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { minifySync, type Plugin } from 'vite';
import { ROOT } from '../tooling/root.ts';

/** What a module contains, and the modules that it loads, at once and later. */
export interface ListedModule {
  /** A digest for each theme; one for all if it has no theme's rules. */
  digest: string | Record<ThemeId, string>;
  imports: string[];
  dynamicImports: string[];
}
export type ModuleList = Readonly<Record<string, ListedModule>>;

/** Beside the built Storybook. */
export const MODULE_LIST = '.vite/modules.json';

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** A style sheet without the rules of other themes. */
const ofTheme = (css: string, theme: ThemeId): string =>
  css.replace(/\.radix-themes\[data-accent-color="?(\w+)"?\]\s*\{[^}]*\}/g, (rule, accent: string) =>
    accent === THEME_LIST[theme].radix.accentColor ? rule : '',
  );

export function styleDigest(css: string): ListedModule['digest'] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
  if (!text.includes('[data-accent-color=')) return digestOf(text);
  return Object.fromEntries(THEME_IDS.map((theme) => [theme, digestOf(ofTheme(text, theme))])) as Record<
    ThemeId,
    string
  >;
}

/** Our own code counts without its comments and the names of its locals. */
export const codeDigest = (name: string, code: string): string =>
  digestOf(name.includes('node_modules/') ? code : minifySync('module.js', code, { module: true }).code);

/** Lists the modules of the build, from which `pnpm visual` finds the stories that a change can affect. */
export function moduleList(): Plugin {
  const styles = new Map<string, string>();
  const fileOf = (id: string): string => id.replace(/\?.*/, '');
  const nameOf = (id: string): string => relative(ROOT, fileOf(id));
  let isAsset: (file: string) => boolean = () => false;
  const digestOfModule = (id: string, code: string): ListedModule['digest'] => {
    const style = styles.get(id);
    if (style !== undefined) return styleDigest(style);
    // The module of an asset holds a name that Vite makes of the file's path.
    return isAsset(fileOf(id)) ? digestOf(readFileSync(fileOf(id))) : codeDigest(nameOf(id), code);
  };
  return {
    name: 'module-list',
    apply: 'build',
    configResolved({ assetsInclude }) {
      isAsset = assetsInclude;
    },
    transform(code, id) {
      if (/\.css(\?|$)/.test(id)) styles.set(id, code);
    },
    generateBundle() {
      const modules: Record<string, ListedModule> = {};
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        modules[nameOf(id)] = {
          digest: digestOfModule(id, info?.code ?? ''),
          imports: (info?.importedIds ?? []).map(nameOf),
          dynamicImports: (info?.dynamicallyImportedIds ?? []).map(nameOf),
        };
      }
      this.emitFile({ type: 'asset', fileName: MODULE_LIST, source: JSON.stringify(modules) });
    },
  };
}
