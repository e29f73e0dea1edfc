import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './tooling/chromium.ts';

/**
 * `pnpm test` runs the stories for review and of behaviour, and axe on the former only; `pnpm verify` runs everything.
 */
const isCore = process.env.SUITE === 'core';
/** The stories of behaviour, on a page that a browser translates. */
const isTranslated = process.env.TRANSLATED === '1';
/** The stories for review, in this theme. */
const theme = process.env.THEME;
const storyTags = theme
  ? { include: ['review'] }
  : isTranslated
    ? { include: ['behaviour'], exclude: ['untranslated'] }
    : { exclude: isCore ? ['variant'] : [] };
const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  test: {
    // By default Vitest leaves one core free: on a machine with two cores, half of it.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          // A process per file costs more than its tests, so each file must restore the globals.
          isolate: false,
          // Some start processes, which takes seconds on a busy machine.
          testTimeout: 60_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'apps/console/src/**/*.test.ts',
            'apps/flows/src/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
        },
      },
      {
        root,
        test: {
          name: 'api',
          environment: 'node',
          // Files in one process share its databases (`testing.ts`).
          isolate: false,
          globalSetup: ['tooling/test-postgres.ts', 'apps/api/test/uploads-folder.ts'],
          include: ['apps/{api,server}/{src,browser,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.process.test.ts'],
          // Background work after a call's answer takes longer than Vitest's default second on a busy machine.
          expect: { poll: { timeout: 60_000, interval: 10 } },
          // PGlite starts in 2.5–5 s, more if both cores are busy.
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          // How a server starts, ends and is backed up: these tests take seconds each, so they are not part of `pnpm
          // test`.
          name: 'processes',
          environment: 'node',
          isolate: false,
          globalSetup: ['tooling/test-postgres.ts', 'apps/api/test/uploads-folder.ts'],
          include: ['apps/{api,server}/{src,bench}/**/*.process.test.ts'],
          expect: { poll: { timeout: 60_000, interval: 10 } },
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      {
        root,
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
            tags: storyTags,
          }),
        ],
        test: {
          name: 'stories',
          // A page per file costs more than its imports, so each story must restore the document.
          isolate: false,
          setupFiles: ['./.storybook/vitest.setup.ts'],
          env: { SUITE: process.env.SUITE, TRANSLATED: process.env.TRANSLATED, THEME: theme },
          // Browser tests read this here, not from above.
          maxWorkers: '100%',
          // Longer than a single wait in an interaction (`asyncUtilTimeout` of the preview, or a flow's start).
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: chromiumOptions(),
              // No animations, so that what a story waits for does not fade or slide in.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
