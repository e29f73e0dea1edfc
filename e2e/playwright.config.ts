import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../tooling/chromium.ts';
import { originAt, SERVERS, serverCommand } from './server.ts';

/**
 * Every journey runs with every extension, on two servers, so that both cores work. Those tagged `@bare` run with the
 * documented calls alone as well: a journey that goes another way there (it asks for its `mode`) or makes a call that is
 * an extension, and one at least through each screen.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A journey changes its server's data: a file runs in one worker, and each worker has a server of its own.
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
  // The bare ones first: their one worker leaves the other to the full ones, and both have work to the end.
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
