import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { FOLDER, readPlan } from './plan.ts';

const { phase, pictures } = readPlan();

export default defineConfig({
  testMatch: 'pictures.spec.ts',
  outputDir: join(FOLDER, 'results'),
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: '100%',
  // Ample, so that a story with many differences ends with its pictures.
  timeout: 300_000,
  // Ends the run in time to write the report before CI ends it.
  globalTimeout: process.env.CI ? 25 * 60_000 : 0,
  reporter: [
    ['./reporter.ts'],
    ...(phase === 'after'
      ? [
          [
            'html',
            {
              title: 'Differences',
              outputFolder: join(FOLDER, 'report'),
              open: 'never',
              mergeFiles: true,
              noSnippets: true,
            },
          ] as const,
        ]
      : []),
  ],
  use: { browserName: 'chromium', launchOptions: chromiumOptions() },
  expect: {
    // Two of 256 levels, by which a map's blended layers vary between two runs. Playwright ignores pixels that it
    // considers antialiased edges, and has no option for that.
    toMatchSnapshot: { threshold: 0.008, maxDiffPixels: 0 },
  },
});
