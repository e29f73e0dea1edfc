import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { inLayers, trimRadix } from '@dmc/design-system/postcss';
import { themeTokens, tokensResolver } from '@dmc/design-system/theme-tokens';
import { THEMES } from '@dmc/design-system/themes';
import { build, type Rolldown } from 'vite';
import { outputOf } from '../command.ts';
import { BUILD_TARGET } from '../oldest-browsers.ts';
import { ROOT } from '../root.ts';

export const PACKAGES = ['contract', 'design-system', 'screens'] as const;
export type PackageName = (typeof PACKAGES)[number];

/** The order of the cascade, said by each style sheet, so that they may be imported in any order. */
const LAYERS = '@layer reset, radix, themes, leaflet, base, components, screens;';

const NOT_SHIPPED = /\.(stories|test|fixtures)\.|\.d\.ts$|story-kit/;

export interface Built {
  /** `@dmc/screens`. */
  name: string;
  /** Public paths of JavaScript: `orders`. */
  paths: readonly string[];
}

const folderOf = (name: PackageName): string => join(ROOT, 'packages', name);

/** A package's files below `src`. */
const sourcesOf = (name: PackageName): string[] =>
  readdirSync(join(folderOf(name), 'src'), { recursive: true, encoding: 'utf8' }).sort();

/** The module of each public path: `orders` is `orders/orders.tsx`, as the published `exports` say. */
function publicModules(name: PackageName): Map<string, string> {
  const { publishConfig } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
    publishConfig: { exports: Record<string, string> };
  };
  const modules = new Map<string, string>();
  for (const [path, target] of Object.entries(publishConfig.exports)) {
    const [first = '', ...rest] = target.replace('./dist/', '').replace(/\.js$/, '').split('*');
    const pattern = new RegExp(
      `^${[first, ...rest].join('\0').replace('\0', '([^/]+)').replaceAll('\0', '\\1')}\\.tsx?$`,
    );
    for (const source of sourcesOf(name).filter((each) => !NOT_SHIPPED.test(each))) {
      const found = pattern.exec(source);
      const publicPath = path.slice(2).replace('*', found?.[1] ?? '');
      if (found && !modules.has(publicPath)) modules.set(publicPath, source);
    }
  }
  return modules;
}

/** Vite's library mode: a module for each source, and one style sheet. */
const bundle = async (name: PackageName) => {
  const src = join(folderOf(name), 'src');
  const entry = Object.fromEntries(
    [...publicModules(name).values()].map((source) => [source.replace(/\.tsx?$/, ''), join(src, source)]),
  );
  await build({
    configFile: false,
    root: folderOf(name),
    logLevel: 'warn',
    css: { postcss: { plugins: [trimRadix(), inLayers()] } },
    build: {
      minify: false,
      cssMinify: true,
      sourcemap: true,
      target: BUILD_TARGET,
      cssCodeSplit: false,
      reportCompressedSize: false,
      lib: {
        entry,
        formats: ['es'],
        cssFileName: 'styles',
      },
      rolldownOptions: {
        external: (id) => /^[\w@]/.test(id),
        output: {
          preserveModules: true,
          preserveModulesRoot: src,
          entryFileNames: '[name].js',
          banner: ({ imports }) => (imports.some((id) => /^react\b/.test(id)) ? "'use client';" : ''),
        },
      },
    },
  });
};

/** The styles that belong to no module: themes, Radix and the layout primitives. */
async function baseStyles(): Promise<string> {
  const root = folderOf('design-system');
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    css: { postcss: { plugins: [trimRadix()] } },
    build: { write: false, rolldownOptions: { input: join(root, 'src/styles.css') } },
  })) as Rolldown.RolldownOutput;
  const css = output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? [part.source] : [],
  );
  return css.join('');
}

/** Copies a style sheet of fonts with its files, which bundlers look for in different ways unless next to it. */
function copyFonts(sheet: string, dist: string): void {
  const source = join(folderOf('design-system'), 'src/theme-root', sheet);
  const { resolve } = createRequire(source);
  const css = readFileSync(source, 'utf8').replace(/url\('([^']+)'\)/g, (_, url: string) => {
    const file = url.startsWith('.') ? join(dirname(source), url) : resolve(url);
    cpSync(file, join(dist, 'fonts', basename(file)));
    return `url('./fonts/${basename(file)}')`;
  });
  writeFileSync(join(dist, sheet), css);
  cpSync(resolve('@fontsource-variable/geist/LICENSE'), join(dist, 'fonts/LICENSE'));
}

/** Writes the themes as design tokens, one file each, and their resolver. */
function writeTokens(dist: string): void {
  const themes = Object.values(THEMES);
  const files = new Map<string, object>([
    ['themes.resolver.json', tokensResolver(themes)],
    ...themes.map((theme) => [`${theme.id}.tokens.json`, themeTokens(theme)] as const),
  ]);
  mkdirSync(join(dist, 'tokens'), { recursive: true });
  for (const [file, content] of files)
    writeFileSync(join(dist, 'tokens', file), `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Writes the declarations of all packages in one run of the compiler, since it follows imports to their sources. */
async function declare(): Promise<void> {
  const types = join(ROOT, 'dist/types');
  const config = join(ROOT, 'dist/tsconfig.types.json');
  rmSync(types, { recursive: true, force: true });
  mkdirSync(dirname(config), { recursive: true });
  // All of them: the compiler writes nothing for a module that it first meets through node_modules.
  const sources = PACKAGES.flatMap((name) =>
    sourcesOf(name)
      .filter((source) => /\.tsx?$/.test(source) && !NOT_SHIPPED.test(source))
      .map((source) => join(folderOf(name), 'src', source)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    rootDir: '../packages',
    outDir: types,
    types: ['node', 'vite/client'],
  };
  const files = [...sources, join(folderOf('design-system'), 'src/map-view/leaflet-esm.d.ts')];
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.base.json', compilerOptions, files }));
  await outputOf('The declarations could not be written.', 'tsc', ['-p', config]);
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.d.ts'),
  )) {
    const target = join(ROOT, 'packages', file.replace('/src/', '/dist/'));
    const declarations = readFileSync(join(types, file), 'utf8');
    mkdirSync(dirname(target), { recursive: true });
    // Types have no style sheets.
    writeFileSync(target, declarations.replace(/^import '[^']+\.css';\n/gm, ''));
  }
}

/** Builds each package into its `dist`. */
export async function buildPackages(): Promise<Built[]> {
  const built: Built[] = [];
  for (const name of PACKAGES) {
    const dist = join(folderOf(name), 'dist');
    rmSync(dist, { recursive: true, force: true });
    await bundle(name);
    if (name !== 'contract') {
      const styles = join(dist, 'styles.css');
      const base = name === 'design-system' ? await baseStyles() : '';
      writeFileSync(styles, LAYERS + base + readFileSync(styles, 'utf8'));
    }
    if (name === 'design-system') {
      for (const sheet of ['fonts.css', 'rupee.css']) copyFonts(sheet, dist);
      writeTokens(dist);
    }
    built.push({ name: `@dmc/${name}`, paths: [...publicModules(name).keys()].sort() });
  }
  await declare();
  return built;
}
