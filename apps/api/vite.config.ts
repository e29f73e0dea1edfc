import { defineConfig } from 'vite';

/** The server as one file, since Node 20 runs no TypeScript. What holds binaries stays a package beside it. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      // Paths to migrations and pictures are resolved from the place of this one file.
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg'] },
});
