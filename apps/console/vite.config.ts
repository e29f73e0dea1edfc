import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { trimRadix } from '@dmc/design-system/postcss';
import { slimRadix } from '@dmc/design-system/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

/**
 * What sign-in draws with, and every other page too. A few large chunks instead of many small ones: the same code is 4 %
 * less over the wire.
 */
const CONTROLS =
  /node_modules\/(classnames|@radix-ui\/react-(slot|primitive|visually-hidden|compose-refs)|@radix-ui\/themes\/dist\/esm\/(helpers|props)|lucide-react\/dist\/esm\/(shared|createLucideIcon|Icon|context|defaultAttributes|icons\/(check|check-check|chevron-right|circle-alert|circle-exclamation-point|clock|eye|package|store|truck|warehouse)\.))|\/themes\/dist\/esm\/components\/(_internal\/base-button|button|icon-button|spinner|flex|visually-hidden|slot|reset)|\/console\/src\/(api\/auth|session\/return-path)\.|\/design-system\/src\/(amount|avatar|badge|icon|logo|row|stack|text)\//;

/**
 * What every signed-in page stands on: router, query cache, shell, the primitives of lists and figures, and the small
 * modules that most pages share: a chunk of its own costs each of them more than its code. `useQueries` is left out: one
 * page has it.
 */
const FRAME =
  /node_modules\/(react-router|react-router-dom|@tanstack\/(query-core|react-query)(?!.*ueries))\/|\/screens\/src\/shell\/(navigation|shell)\.|lucide-react\/dist\/esm\/icons\/(plus|refresh-cw)\.|\/screens\/src\/new-order-button\/|\/console\/src\/(shell|api\/(loadable|list-pages)|routes\/(list-url|write-key))|\/contract\/src\/stock\.|\/design-system\/src\/(app-shell|card|empty-state|failure-notice|header|identity|link|load|menu\/menu\.|page-header|provenance|sidebar|skeleton|toast\/toast-store|tooltip|user-menu)/;

/** The table and what stands round it: every list has them. */
const LISTS =
  /node_modules\/(@tanstack\/(react-table|table-core|react-store|store)\/|lucide-react\/dist\/esm\/icons\/(pencil|trash)\.)|\/design-system\/src\/(column-choice|data-table\/(data-table|column|table-head|table-row|table-skeleton)|filter-chips|list-footer|room|search-field|toolbar)[./]|\/(console\/src\/api|contract\/src)\/products\./;

/** What the dashboard shares with other pages of figures, and lists do without. */
const FIGURES =
  /lucide-react\/dist\/esm\/icons\/(clipboard-list|indian-rupee|package-plus)\.|\/console\/src\/api\/(dashboard|orders)\.|\/contract\/src\/orders\.|\/design-system\/src\/(banner|refresh-button|stat-card)\//;

/** React's makers of components and contexts, under the names that bundled packages call them by. */
const PURE = ['React', ...Array.from({ length: 24 }, (_, index) => `React${index}`)].flatMap((react) =>
  ['forwardRef', 'createContext', 'createElement', 'memo', 'lazy'].map((maker) => `${react}.${maker}`),
);

const { resolve } = createRequire(import.meta.url);
const routerPackage = createRequire(resolve('react-router-dom')).resolve('react-router');

/** Class names of CSS modules as short as they may be: they are in every stylesheet and every chunk. */
const shortName = (name: string, file: string) =>
  `d${createHash('sha256')
    .update(`${file.split('/packages/').at(-1)}:${name}`)
    .digest('base64url')
    .slice(0, 4)}`;

/** Display names keep alive what nobody renders; without them the router drops its forms, prefetching links and more. */
const withoutDisplayNames = (): Plugin => ({
  name: 'without-display-names',
  apply: 'build',
  transform: (code, id) =>
    /\/(react-router\/dist\/production|@radix-ui\/[\w-]+\/dist)\//.test(id)
      ? { code: code.replaceAll(/\b\w+\.displayName ?= ?(\w+|"[^"]*");/g, ''), map: null }
      : null,
});

export default defineConfig(({ command }) => ({
  plugins: [react(), slimRadix(), withoutDisplayNames(), precompress()],
  resolve: {
    // The router's package names its development build for every environment.
    alias: [{ find: /^react-router$/, replacement: join(routerPackage, '../../production/index.mjs') }],
  },
  css: {
    postcss: { plugins: [trimRadix()] },
    ...(command === 'build' ? { modules: { generateScopedName: shortName } } : {}),
  },
  build: {
    // The manifest is what the size budgets are measured from.
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: PURE },
      output: {
        // A chunk lists the files that it may ask for: names beside their hashes would cost 0.6 kB, an eighth letter 0.16.
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 3 },
            { name: 'controls', test: CONTROLS, priority: 2 },
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'lists', test: LISTS, priority: 1 },
            { name: 'figures', test: FIGURES, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Where `pnpm dev` serves the API; the browser sees one origin, as in production.
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4001' },
  },
}));
