import { trimRadix } from '@dmc/design-system/postcss';
import { slimTheme } from '@dmc/design-system/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), slimTheme()],
  css: { postcss: { plugins: [trimRadix()] } },
  // The manifest is what the size budgets are measured from.
  build: { manifest: true, chunkSizeWarningLimit: 700 },
  server: {
    host: '127.0.0.1',
    // Where `pnpm dev` serves the API; the browser sees one origin, as in production.
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4001' },
  },
});
