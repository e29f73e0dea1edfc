import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { build, type Plugin, type ResolvedConfig, type Rolldown, transformWithOxc } from 'vite';
import { KEPT_MS, PAGE_PARTS } from './kept-pages.ts';
import { modulesOfPaths } from './page-table.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** What the console's modules ask of a browser while they load. */
const BROWSER = {
  window: Object.assign(new EventTarget(), { location: new URL('https://console.example/login') }),
  document: { querySelector: () => null },
};

/** Runs the built `src/prerender.tsx`, and returns its pages. */
async function renderedPages({
  root,
  resolve,
  css,
}: ResolvedConfig): Promise<Record<'signIn' | 'notLoaded', string>> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: resolve.alias },
    css: { postcss: css.postcss },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const folder = mkdtempSync(join(root, 'node_modules/.prerender-'));
  const file = join(folder, 'prerender.mjs');
  Object.assign(globalThis, BROWSER);
  try {
    writeFileSync(file, built.output[0].code);
    const module = (await import(pathToFileURL(file).href)) as typeof import('./src/prerender.tsx');
    return { signIn: module.signInPage(), notLoaded: module.notLoadedPage() };
  } finally {
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
    rmSync(folder, { recursive: true });
  }
}

/** The console's own styles, which the document names: those of its first script. */
function ownStyles(entry: Chunk | undefined, bundle: Bundle): string {
  const files = [...(entry?.viteMetadata?.importedCss ?? [])].map((name) => bundle[name]);
  return files.map((file) => (file?.type === 'asset' ? String(file.source) : '')).join('\n');
}

/** Asks for the letters of nearly every text before the styles that name them are there. */
function fontPreload(bundle: Bundle): string {
  const file = Object.keys(bundle).find((name) => name.includes('geist-basic'));
  if (!file) throw new Error('The build has no basic font.');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}

/** Without the custom properties that neither the rest nor `page` uses: most tokens of Radix. */
function withoutUnused(styles: string, page: string): string {
  const used = new Set(`${styles} ${page}`.match(/(?<=var\()--[\w-]+/g));
  const left = styles.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  // What only the removed ones used is unused now.
  return left === styles ? styles : withoutUnused(left, page);
}

/** What of `styles` the page has. The order of layers and the fonts are those of all styles. */
async function criticalStyles(page: string, styles: string): Promise<string> {
  const beasties = new Beasties({
    logLevel: 'silent',
    fonts: false,
    reduceInlineStyles: false,
    // It reads no selector that begins with a condition.
    allowRules: [/^:where/],
  });
  beasties.readFile = () => styles;
  const html = await beasties.process(
    `<html><head><link rel="stylesheet" href="/own.css"></head><body><div id="root">${page}</div></body></html>`,
  );
  const [, critical] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  if (!critical) throw new Error('The build has no styles for the sign-in page.');
  const layers = new Set([...styles.matchAll(/@layer ([\w-]+)/g)].map(([, name]) => name));
  const faces = styles.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return `@layer ${[...layers].join()};${faces.join('')}${withoutUnused(critical, page)}`;
}

/** The files that a page needs besides those that the document names: for each path of the route table. */
async function filesOfPaths(root: string, bundle: Bundle): Promise<Record<string, string[]>> {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const named = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName);
  const chunkOf = (module: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
    if (!found) throw new Error(`The build has no chunk for ${module}.`);
    return found;
  };
  const add = (chunk: Chunk | undefined, to: Set<string>) => {
    if (!chunk || chunk.isEntry || to.has(chunk.fileName)) return;
    to.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) to.add(style);
    for (const name of chunk.imports) add(named(name), to);
  };
  const table = modulesOfPaths(await readFile(join(root, 'src/shell/pages.tsx'), 'utf8'));
  return Object.fromEntries(
    [...table].map(([path, modules]) => {
      const files = new Set<string>();
      for (const module of ['src/signed-in.tsx', ...modules]) add(chunkOf(module), files);
      return [path, [...files].map((name) => `/${name}`)];
    }),
  );
}

/**
 * Puts into the built page what it can show and ask for before any code is there: the sign-in page, its icon, and the
 * script of `src/first-paint.ts`. The server allows that script by its hash.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { root } = config;
        const source = await readFile(join(root, 'src/first-paint.ts'), 'utf8');
        const [pages, files, { code }, icon] = await Promise.all([
          renderedPages(config),
          filesOfPaths(root, bundle ?? {}),
          transformWithOxc(source, 'first-paint.ts', { sourceType: 'script' }),
          readFile(join(root, 'public/favicon.svg'), 'utf8'),
        ]);
        const entry = Object.values(bundle ?? {}).find(
          (part): part is Chunk => part.type === 'chunk' && part.isEntry,
        );
        const known = Object.entries({
          FILES: files,
          ENTRY: `/${entry?.fileName}`,
          PAGE: PAGE_PARTS,
          KEPT_MS,
        })
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
        const styles = await criticalStyles(pages.signIn, ownStyles(entry, bundle ?? {}));
        const templates = [
          `<template id="sign-in-page"><style>${styles}</style>${pages.signIn}</template>`,
          `<template id="not-loaded-page">${pages.notLoaded}</template>`,
        ];
        return (
          html
            .replace('</title>', () => `</title>\n    ${fontPreload(bundle ?? {})}`)
            // They hold up nothing: what is shown at first has its own.
            .replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style" data-own')
            // Smaller than the request for it.
            .replace('/favicon.svg', () => `data:image/svg+xml,${encodeURIComponent(icon.trim())}`)
            // Before the styles: a script after them would wait for them.
            .replace('</title>', () => `</title>\n    <script>${known}\n${code}</script>`)
            .replace('<div id="root"></div>', () => `<div id="root"></div>\n    ${templates.join('\n    ')}`)
        );
      },
    },
  };
}
