import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../tooling/chromium.ts';
import './clock.js';
import { originAt, SERVERS, serverCommand } from './server.ts';

/** `pnpm test` runs the core only; `pnpm verify` everything. */
const isCore = process.env.SUITE === 'core';

/**
 * Every test runs with all extensions, on two servers, to use both cores. Tests tagged `@bare` or `@core-bare` also run
 * with only the documented calls; those tagged `@bare-only` run only so.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Tests change their server's data, so a file runs in one worker, and each worker has its own server.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A retry records a trace, which is costly, and separates flaky tests from broken ones. The core must pass at the
  // first attempt.
  retries: 1,
  failOnFlakyTests: isCore,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // No animations while a test looks.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Bare first: it has one worker and leaves the other to full mode, so that both stay busy to the end.
  projects: [
    { name: 'bare', grep: isCore ? /@core-bare/ : /@(core-)?bare/, workers: 1 },
    { name: 'full', grep: isCore ? /@core(?!-)/ : /./, grepInvert: /@bare-only/ },
  ],
  webServer: SERVERS.map(({ mode, port }) => ({
    name: mode,
    command: serverCommand(mode, port),
    url: `${originAt(port)}/api/health`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
