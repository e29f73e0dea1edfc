import type { Browser, Page } from '@playwright/test';
import { type Measured, median } from './measured.ts';
import { SERVER, served, signedIn } from './served.ts';

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
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
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
  });
