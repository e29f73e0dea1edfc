import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { build, type Plugin, type ResolvedConfig, type Rolldown, transformWithOxc } from 'vite';
import { KEPT_MS, PAGE_PARTS } from './kept-pages.ts';
import { laterPartsOf, modulesOfPaths } from './page-table.ts';

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

/**
 * Takes the font faces out of the console's own styles, which are those of its first script, and returns both. The page
 * gets the faces: from a sheet that comes later, the browser would load and lay out the same letters again. The file's
 * name does not tell, so a browser may have it with the faces, which costs that again and nothing else.
 */
function takeFontFaces(entry: Chunk | undefined, bundle: Bundle): { styles: string; faces: string } {
  const faces: string[] = [];
  const styles: string[] = [];
  for (const name of entry?.viteMetadata?.importedCss ?? []) {
    const file = bundle[name];
    if (file?.type !== 'asset') continue;
    file.source = String(file.source).replace(/@font-face\s*\{[^}]*\}/g, (face) => {
      faces.push(face);
      return '';
    });
    styles.push(file.source);
  }
  return { styles: styles.join('\n'), faces: faces.join('') };
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

/** What of `styles` the page has. The order of layers is that of all styles. */
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
  return `@layer ${[...layers].join()};${withoutUnused(critical, page)}`;
}

/** Finds the files of a module in the bundle: its own, and those that it cannot run without. */
function filesIn(bundle: Bundle): (modules: readonly string[]) => string[] {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const add = (chunk: Chunk | undefined, to: Set<string>) => {
    if (!chunk || chunk.isEntry || to.has(chunk.fileName)) return;
    to.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) to.add(style);
    for (const name of chunk.imports)
      add(
        chunks.find(({ fileName }) => fileName === name),
        to,
      );
  };
  return (modules) => {
    const files = new Set<string>();
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
      add(chunk, files);
    }
    return [...files].map((name) => `/${name}`);
  };
}

/** The files that a page needs besides those that the document names: for each path of the route table. */
async function filesOfPaths(root: string, bundle: Bundle): Promise<Record<string, string[]>> {
  const table = modulesOfPaths(await readFile(join(root, 'src/shell/pages.tsx'), 'utf8'));
  const filesOf = filesIn(bundle);
  return Object.fromEntries(
    [...table].map(([path, modules]) => [
      path,
      filesOf(['src/signed-in.tsx', ...modules].map((module) => join(root, module))),
    ]),
  );
}

/** The scripts of each part that loads later (`later`), by its name, besides those of the frame. */
async function filesOfParts(root: string, bundle: Bundle): Promise<Record<string, string[]>> {
  const filesOf = filesIn(bundle);
  const frame = new Set(filesOf([join(root, 'src/signed-in.tsx')]));
  const modules = Object.values(bundle)
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .filter((id) => id.endsWith('.tsx') && !id.includes('/node_modules/'));
  const parts: Record<string, string[]> = {};
  for (const id of modules) {
    const found = laterPartsOf(await readFile(id, 'utf8'));
    for (const [name, module] of found)
      parts[name] = filesOf([createRequire(id).resolve(module)]).filter(
        (file) => file.endsWith('.js') && !frame.has(file),
      );
  }
  return parts;
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
        const [pages, files, parts, { code }, icon] = await Promise.all([
          renderedPages(config),
          filesOfPaths(root, bundle ?? {}),
          filesOfParts(root, bundle ?? {}),
          transformWithOxc(source, 'first-paint.ts', { sourceType: 'script' }),
          readFile(join(root, 'public/favicon.svg'), 'utf8'),
        ]);
        const entry = Object.values(bundle ?? {}).find(
          (part): part is Chunk => part.type === 'chunk' && part.isEntry,
        );
        const known = Object.entries({
          FILES: files,
          LATER_FILES: parts,
          ENTRY: `/${entry?.fileName}`,
          PAGE: PAGE_PARTS,
          KEPT_MS,
        })
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
        const { styles, faces } = takeFontFaces(entry, bundle ?? {});
        const critical = await criticalStyles(pages.signIn, styles);
        const templates = [
          `<template id="sign-in-page"><style>${critical}</style>${pages.signIn}</template>`,
          `<template id="not-loaded-page">${pages.notLoaded}</template>`,
        ];
        return (
          html
            .replace(
              '</title>',
              () => `</title>\n    <style>${faces}</style>\n    ${fontPreload(bundle ?? {})}`,
            )
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
