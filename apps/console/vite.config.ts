import { createRequire } from 'node:module';
import { trimRadix } from '@dmc/design-system/postcss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { prerender } from './prerender.ts';

const { resolve } = createRequire(import.meta.url);

const among = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/** The basis of signed-in pages, with the modules that most of them use: many small files load more slowly than one. */
const FRAME = among([
  'apps/console/src/api/list.ts',
  'apps/console/src/view/loader-view.ts',
  'apps/console/src/view/missing-record.ts',
  'apps/console/src/view/use-view.ts',
  'apps/console/src/signed-in.tsx',
  'design-system/src/banner/',
  'design-system/src/capability-button/',
  'design-system/src/card/',
  'design-system/src/description-list/',
  'design-system/src/load/',
  'design-system/src/page-header/',
  'design-system/src/provenance/',
  'design-system/src/refresh-button/',
  'design-system/src/skeleton/',
  'design-system/src/stat-card/',
  'design-system/src/viewport/',
  'screens/src/view-url/',
  'node_modules/@tanstack/react-query/',
]);

const TABLE = among(['design-system/src/column-choice/', 'design-system/src/data-table/data-table.tsx']);

/** What surrounds a list, as a table or not. */
const LIST = among([
  'design-system/src/empty-state/',
  'design-system/src/filter-chips/',
  'design-system/src/list-footer/',
  'design-system/src/search-field/',
  'design-system/src/toolbar/',
]);

export default defineConfig({
  plugins: [
    react(),
    prerender(),
    // Not the page itself: its meta elements may be edited in the built file.
    compression({ include: /\.(js|css|svg)$/, threshold: 1024, logLevel: 'silent' }),
  ],
  resolve: { alias: { '@radix-ui/react-tooltip': resolve('@dmc/design-system/radix-tooltip') } },
  css: { postcss: { plugins: [trimRadix()] } },
  build: {
    // The size budgets are measured from the manifest.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 5 },
            { name: 'frame', test: FRAME, priority: 4 },
            { name: 'icons', test: 'node_modules/lucide-react/', minShareCount: 8, priority: 3 },
            { name: 'list', test: LIST, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
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
