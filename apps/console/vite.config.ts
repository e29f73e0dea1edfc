import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { inLayers, trimRadix } from '@dmc/design-system/postcss';
import react from '@vitejs/plugin-react';
import gzip from 'rollup-plugin-gzip';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from '../../tooling/oldest-browsers.ts';
import { CHUNKS } from './chunks.ts';
import { compileHints } from './compile-hints.ts';

const { resolve } = createRequire(import.meta.url);

/** Not the page itself: its meta elements may be edited in the built file. */
const COMPRESSED = { filter: /\.(js|css|svg)$/, minSize: 1024 };
const compressed = promisify(brotliCompress);
const brotli = (content: string | Uint8Array) => compressed(content);

/**
 * Adds links to the code and styles of the signed-in shell, which the document preloads in parallel with its first
 * script.
 */
const shellLinks = (): Plugin => ({
  name: 'shell-links',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle)
        .filter((part) => part.type === 'chunk')
        .filter(({ isEntry }) => !isEntry);
      const shell = chunks.find(({ name }) => name === 'signed-in');
      const link = (rel: string, file: string, attrs: object = {}) => ({
        tag: 'link',
        attrs: { 'data-shell': rel, ...attrs, crossorigin: true, href: `/${file}` },
      });
      return chunks
        .filter((chunk) => chunk === shell || shell?.imports.includes(chunk.fileName))
        .flatMap(({ fileName, viteMetadata }) => [
          link('modulepreload', fileName),
          ...[...(viteMetadata?.importedCss ?? [])].map((file) => link('preload', file, { as: 'style' })),
        ]);
    },
  },
});

export default defineConfig({
  plugins: [
    react(),
    shellLinks(),
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
