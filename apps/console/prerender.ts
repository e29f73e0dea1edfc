import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown, transformWithOxc } from 'vite';
import { PAGE_PARTS } from './page-parts.ts';
import { modulesOfPaths } from './page-table.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** What the console's modules ask of a browser while they load. */
const BROWSER = {
  window: Object.assign(new EventTarget(), { location: new URL('https://console.example/login') }),
  document: { querySelector: () => null },
};

/** Runs the built `src/prerender.tsx`, and returns the templates of its pages. */
async function templates({ root, resolve, css }: ResolvedConfig): Promise<string> {
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
    return [
      `<template id="sign-in-page">${module.signInPage()}</template>`,
      `<template id="not-loaded-page">${module.notLoadedPage()}</template>`,
    ].join('\n    ');
  } finally {
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
    rmSync(folder, { recursive: true });
  }
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
          templates(config),
          filesOfPaths(root, bundle ?? {}),
          transformWithOxc(source, 'first-paint.ts', { sourceType: 'script' }),
          readFile(join(root, 'public/favicon.svg'), 'utf8'),
        ]);
        const entry = Object.values(bundle ?? {}).find((part) => part.type === 'chunk' && part.isEntry);
        const known = Object.entries({ FILES: files, ENTRY: `/${entry?.fileName}`, PAGE: PAGE_PARTS })
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
        return (
          html
            .replaceAll('<link rel="stylesheet"', '$& data-own')
            // Smaller than the request for it.
            .replace('/favicon.svg', () => `data:image/svg+xml,${encodeURIComponent(icon.trim())}`)
            // Before the styles: a script after them would wait for them.
            .replace('</title>', () => `</title>\n    <script>${known}\n${code}</script>`)
            .replace('<div id="root"></div>', () => `<div id="root"></div>\n    ${pages}`)
        );
      },
    },
  };
}
