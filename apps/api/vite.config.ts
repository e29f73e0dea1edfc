import { defineConfig } from 'vite';

/** Bundles the server into one file, since Node 20 does not run TypeScript. Packages with binaries stay external. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      // Paths to migrations and pictures are resolved relative to this file.
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      'fs-native-extensions',
      'pg',
      // Loaded only when they are asked for, which code within the one file would not be.
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
});
