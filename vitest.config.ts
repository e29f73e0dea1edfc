import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './tooling/chromium.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  test: {
    // Vitest leaves a core to a watching person: on two, half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          // A process for each file costs more than its tests: a file leaves the globals as it found them.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.test.tsx',
            'apps/console/src/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
        },
      },
      {
        root,
        test: {
          name: 'api',
          environment: 'node',
          // The files of one process share its databases (`testing.ts`).
          isolate: false,
          include: ['apps/api/{src,demo,test,bench}/**/*.test.ts'],
          // PGlite starts in 2.5–5 s, more when both cores are busy.
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        root,
        // A copy in which `pnpm new` is tried links the repository's dependencies: they lie outside of it.
        server: { fs: { strict: false } },
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          name: 'stories',
          // A page for each file costs more than its imports: a story leaves the document as it found it.
          isolate: false,
          setupFiles: ['./.storybook/vitest.setup.ts'],
          env: { CPU_SLOWDOWN: process.env.CPU_SLOWDOWN },
          // Read here, and not from above, where the tests run in a browser.
          maxWorkers: '100%',
          // More than one wait of an interaction (`asyncUtilTimeout` of the preview).
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: chromiumOptions(),
              // Nothing fades or slides: what a story waits for is there when it is there.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            expect: {
              toMatchScreenshot: {
                resolveScreenshotPath: ({ arg, ext }) => join(root, '.visual/accepted', `${arg}${ext}`),
                resolveDiffPath: ({ arg, ext }) => join(root, '.visual/compared', `${arg}${ext}`),
                comparatorName: 'pixelmatch',
                // The default threshold, 0.1, does not see a hue that moved by 40°.
                comparatorOptions: { threshold: 0.02, allowedMismatchedPixels: 0 },
              },
            },
          },
        },
      },
    ],
  },
});
