import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../tooling/chromium.ts';
import { originAt, SERVERS, serverCommand } from './server.ts';

/**
 * Every journey runs with all extensions, on two servers, to use both cores. Those tagged `@bare` also run with only
 * the documented calls: journeys that differ there (they use `mode`) or call an extension, and at least one per screen.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Journeys change their server's data, so a file runs in one worker, and each worker has its own server.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
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
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Bare first: it has one worker and leaves the other to full mode, so that both stay busy to the end.
  projects: [{ name: 'bare', grep: /@bare/, workers: 1 }, { name: 'full' }],
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
