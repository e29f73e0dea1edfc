import { defineConfig } from 'vite';
import { nodeBanner } from '../../tooling/node-banner.ts';

/**
 * Bundles the server, since Node 20 does not run TypeScript: main.js, and the thread of the embedded database. Packages
 * with binaries stay external.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/database/embedded-worker.js'],
      // The thread's path is relative to these files, so none may be in a subfolder.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        banner: nodeBanner,
      },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      'fs-native-extensions',
      'pg',
      'sharp',
      // External, so that they are loaded only when needed; code within the bundle would always be.
      'prom-client',
      '@hono/prometheus',
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
});
