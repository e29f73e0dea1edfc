import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { VRINDA } from '../../e2e/demo.ts';
import { originAt } from '../../e2e/server.ts';
import { ensureBuilt } from '../build.ts';
import { chromiumOptions } from '../chromium.ts';
import { start } from '../command.ts';
import { ensureChromium } from '../install-chromium.ts';
import { type Measured, median } from './measured.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Lighthouse's slow 4G: bytes per second, and the round trip in ms. */
const SLOW_4G = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };

/** `drawn` is the screen's main content, rendered after the answer to its query. */
const SCREENS = [
  { name: 'Sign-in', path: '/login', drawn: 'form button[type=submit]', limit: 2000 },
  { name: 'Dashboard', path: '/dashboard', drawn: 'main a[href^="/products"]', limit: 3000 },
  { name: 'Products', path: '/products', drawn: 'tbody tr td', limit: 3800 },
];

const PORT = process.env.E2E_PORT_FULL ?? '4310';
const SERVER = originAt(PORT);

/** What the browser stores after signing in through the form. */
async function signedIn(browser: Browser) {
  const page = await browser.newPage();
  await page.goto(`${SERVER}/login`);
  await page.locator('input[type=email]').fill(VRINDA.distributor.email);
  await page.locator('input[type=password]').fill(VRINDA.distributor.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  const stored = await page.context().storageState();
  await page.close();
  return stored;
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        );
      }),
  );

/** Opens a screen with an empty cache on a slow connection and a slow machine. */
async function paint(
  browser: Browser,
  { path, drawn }: (typeof SCREENS)[number],
  storageState: Awaited<ReturnType<typeof signedIn>> | undefined,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${SERVER}${path}`);
  await page.locator(drawn).first().waitFor();
  // Content loaded late, especially product pictures, may be larger.
  await page.waitForLoadState('networkidle');
  const time = await largestPaint(page);
  await context.close();
  return time;
}

/** When the largest part of a screen is painted, with an empty browser cache. */
export async function bench(): Promise<Measured[]> {
  await ensureChromium();
  await ensureBuilt(['console', 'api']);
  const server = start(process.execPath, ['--import', 'tsx', 'e2e/server.ts', 'full', PORT]);
  const browser = await chromium.launch(chromiumOptions());
  try {
    while (!(await fetch(`${SERVER}/api/health`).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error('The server ended.');
      await sleep(100);
    }
    const stored = await signedIn(browser);
    const results: Measured[] = [];
    for (const screen of SCREENS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await paint(browser, screen, screen.path === '/login' ? undefined : stored));
      results.push({
        name: `${screen.name}, largest paint (slow 4G, CPU ÷ ${SLOWDOWN})`,
        value: median(times),
        limit: screen.limit,
        unit: 'ms',
        digits: 0,
      });
    }
    return results;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}
