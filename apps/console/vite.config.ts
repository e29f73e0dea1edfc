import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { trimRadix } from '@dmc/design-system/postcss';
import react from '@vitejs/plugin-react';
import gzip from 'rollup-plugin-gzip';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compileAhead } from './compile-ahead.ts';
import { modulesOfPaths } from './page-table.ts';
import { prerender } from './prerender.ts';

const { resolve } = createRequire(import.meta.url);
const ROOT = import.meta.dirname;

const among = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/** The basis of signed-in pages, besides what most of them need: small parts for which a page would load a list's. */
const FRAME = among([
  'apps/console/src/signed-in.tsx',
  'packages/contract/src/days-covered.ts',
  'packages/contract/src/expenses.ts',
  'packages/contract/src/party.ts',
  'design-system/src/chart-card/chart-card.module.css',
  'design-system/src/chart-card/chart-table.module.css',
  'design-system/src/chart-card/swatch.module.css',
  'design-system/src/field-skeleton/',
  'design-system/src/segmented-control/',
  'design-system/src/toast/toast.module.css',
  'screens/src/saved-views/saved-views.module.css',
  'screens/src/removal-focus/',
  'screens/src/phone-links/',
  'node_modules/@tanstack/react-query/',
]);
/** What loads once the frame is drawn, with the parts of Radix that messages share with tabs and dialogs. */
const AFTER_FRAME = among([
  'apps/console/src/shell/views.tsx',
  'design-system/src/toast/toast.tsx',
  ...['collection', 'context', 'id', 'presence', 'roving-focus', 'use-'].map(
    (part) => `@radix-ui/react-${part}`,
  ),
]);

const groups = chunkGroups(
  modulesOfPaths(readFileSync(join(ROOT, 'src/shell/pages.tsx'), 'utf8')),
  ROOT,
  FRAME,
);

/** Not the page itself: its meta elements may be edited in the built file. */
const COMPRESSED = { filter: /\.(js|css|svg)$/, minSize: 1024 };
const compressed = promisify(brotliCompress);
const brotli = (content: string | Uint8Array) => compressed(content);

export default defineConfig({
  plugins: [
    react(),
    prerender(),
    compileAhead(),
    gzip({ ...COMPRESSED, gzipOptions: { level: 9 } }),
    gzip({ ...COMPRESSED, fileName: '.br', customCompression: brotli }),
  ],
  resolve: { alias: { '@radix-ui/react-tooltip': resolve('@dmc/design-system/radix-tooltip') } },
  css: { postcss: { plugins: [trimRadix()] } },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 9 },
            { name: groups.of('frame'), priority: 8 },
            { name: 'icons', test: 'node_modules/lucide-react/', minShareCount: 2, priority: 7 },
            { name: 'after-frame', test: AFTER_FRAME, priority: 6 },
            { name: groups.of('list'), priority: 4 },
            { name: groups.of('table'), priority: 3 },
            { name: groups.of('few'), priority: 2 },
            { name: groups.ofPage, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The API under `pnpm dev`; the browser sees one origin, as in production.
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4001' },
  },
});
