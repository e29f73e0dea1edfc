import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../tooling/chromium.ts';
import { MODES, origin, serverCommand } from './server.ts';

/** The journeys run twice, against a server each: with every extension, and with the documented calls alone. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A journey changes its server's data; those of one server run one after the other.
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
  projects: MODES.map((mode) => ({ name: mode, workers: 1, use: { baseURL: origin(mode) } })),
  webServer: MODES.map((mode) => ({
    name: mode,
    command: serverCommand(mode),
    url: `${origin(mode)}/api/health`,
    timeout: 90_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
