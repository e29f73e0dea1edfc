import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { inLayers, trimRadix } from '@dmc/design-system/postcss';
import react from '@vitejs/plugin-react';
import gzip from 'rollup-plugin-gzip';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { BUILD_TARGET } from '../../tooling/oldest-browsers.ts';
import { CHUNKS } from './chunks.ts';
import { compileHints } from './compile-hints.ts';

const { resolve } = createRequire(import.meta.url);

/** Not the page itself: its meta elements may be edited in the built file. */
const COMPRESSED = { filter: /\.(js|css|svg)$/, minSize: 1024 };
const compressed = promisify(brotliCompress);
const brotli = (content: string | Uint8Array) => compressed(content);

/** The pages whose module is named after their path. */
const PAGE = /\/src\/pages\/([\w-]+)\.tsx$/;

/**
 * Lists the scripts and style sheets of the signed-in shell and of each page, which the document preloads in parallel
 * with its first script.
 */
const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const chunkNamed = (wanted: string) => chunks.find(({ name, isEntry }) => name === wanted && !isEntry);
      const filesOf = (...roots: (Rolldown.OutputChunk | undefined)[]) => {
        const found = new Set(roots.filter((chunk) => chunk !== undefined));
        for (const { imports } of found)
          for (const chunk of chunks)
            if (!chunk.isEntry && imports.includes(chunk.fileName)) found.add(chunk);
        const all = [...found];
        return new Set([
          ...all.map(({ fileName }) => fileName),
          ...all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        ]);
      };
      const shell = filesOf(chunkNamed('signed-in'));
      const pages = chunks.flatMap((page) => {
        const [, name] = PAGE.exec(page.facadeModuleId ?? '') ?? [];
        const files = filesOf(chunkNamed(`${name}.loader`), page);
        return name === undefined ? [] : [[name, [...files].filter((file) => !shell.has(file))]];
      });
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'files' },
          children: JSON.stringify(Object.fromEntries([['shell', [...shell]], ...pages])),
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});

export default defineConfig({
  plugins: [
    react(),
    preloads(),
    compileHints(),
    gzip({ ...COMPRESSED, gzipOptions: { level: 9 } }),
    gzip({ ...COMPRESSED, fileName: '.br', customCompression: brotli }),
  ],
  resolve: { alias: { '@radix-ui/react-tooltip': resolve('@dmc/design-system/radix-tooltip') } },
  css: { postcss: { plugins: [trimRadix(), inLayers()] } },
  build: {
    target: BUILD_TARGET,
    // Lists the files of each page, for `tooling/sizes.ts`.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The API under `pnpm dev`; the browser sees one origin, as in production.
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4001' },
  },
});
