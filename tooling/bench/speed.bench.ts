import type { Browser } from '@playwright/test';
import { overHttp2 } from './http2.ts';
import { type Measured, median } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

const ROUNDS = 5;
const VIEWPORT = { width: 1280, height: 800 };
const SLOWDOWN = 4;
/** Lighthouse's slow 4G: bytes per second, and the round trip in ms. */
const SLOW_4G = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const CONDITIONS = `slow 4G, CPU ÷ ${SLOWDOWN}`;

/** `ready` gives the page's time once everything on the screen that has to be waited for is there. */
interface Screen {
  name: string;
  path: string;
  ready: () => number | false;
  /** Largest contentful paint, and ready, in ms. */
  limits: { paint: number; ready: number };
}

/** The page itself, with nothing in it that still loads. */
const isLoaded = () =>
  document.querySelector(
    '[inert] main, main [inert], main [aria-busy="true"], main [aria-hidden][data-shape]',
  ) === null &&
  document.querySelector('main :is(a, td, dd)') !== null &&
  performance.now();
const SIGNED_IN = { paint: 2200, ready: 2600 };
const SCREENS: readonly Screen[] = [
  {
    name: 'Sign-in',
    path: '/login',
    ready: () => window.firstPaint === undefined && document.forms.length > 0 && performance.now(),
    limits: { paint: 900, ready: 1800 },
  },
  { name: 'Dashboard', path: '/dashboard', ready: isLoaded, limits: SIGNED_IN },
  { name: 'Orders', path: '/orders', ready: isLoaded, limits: SIGNED_IN },
  { name: 'Products', path: '/products', ready: isLoaded, limits: SIGNED_IN },
  { name: 'Accounting', path: '/accounting', ready: isLoaded, limits: SIGNED_IN },
];
const FIRST_PAINT = 900;
const BLOCKED = 500;
/** None: what rounds to zero in the third decimal is not seen. */
const SHIFT = 0.0005;
const REQUESTS = 20;

/** What the browser notes of a page, as the web vitals name it; times in ms. */
interface Noted {
  first: number;
  largest: number;
  shift: number;
  /** The long ones. */
  tasks: { start: number; duration: number }[];
}
interface Seen extends Omit<Noted, 'tasks'> {
  ready: number;
  /** What tasks after the first paint take beyond 50 ms each: the total blocking time. */
  blocked: number;
  /** Sent until the screen is ready. */
  requests: number;
}

declare global {
  interface Window {
    noted: Noted;
    /** The bench's own: told once, when the page is ready. */
    readyAt: (at: number) => void;
  }
}

/** Runs in the page before its own scripts: Playwright's waiting would put larger ones there, which block as well. */
function observe(isReady: () => number | false): void {
  const seen: Noted = { first: Number.NaN, largest: Number.NaN, shift: 0, tasks: [] };
  window.noted = seen;
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largest = entry.startTime;
        if (type === 'longtask') seen.tasks.push({ start: entry.startTime, duration: entry.duration });
        if (type === 'layout-shift') seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type, buffered: true });
  // No function with a name: tsx would put a helper around it that the page does not have.
  const timer = setInterval(() => {
    const at = document.body !== null && isReady();
    if (at === false) return;
    clearInterval(timer);
    window.readyAt(at);
  }, 16);
}

/** Opens a screen with an empty cache on a slow connection and a slow machine. */
async function visit(
  browser: Browser,
  origin: string,
  { path, ready }: Screen,
  storageState: Stored | undefined,
): Promise<Seen> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: VIEWPORT,
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const isReady = new Promise<Pick<Seen, 'ready' | 'requests'>>((told) => {
    void page.exposeFunction('readyAt', (at: number) => told({ ready: at, requests }));
  });
  await page.addInitScript(`(${observe})(${ready})`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  const seen = await isReady;
  // Content loaded late, especially product pictures, may be larger.
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { tasks, ...noted } = await page.evaluate(() => window.noted);
  await context.close();
  const blocked = tasks
    .filter(({ start }) => start >= noted.first)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  return { ...seen, ...noted, blocked };
}

/** What the browser has stored after each screen was opened once. */
async function storedBy(browser: Browser, origin: string): Promise<Stored> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: VIEWPORT,
    storageState: await signedIn(browser, origin),
  });
  const page = await context.newPage();
  for (const { path, ready } of SCREENS.slice(1)) {
    await page.goto(`${origin}${path}`);
    await page.waitForFunction(ready);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction((at) => (localStorage.getItem('dmc.reads') ?? '').includes(`"${at}"`), path);
  }
  // The page itself is kept as it is left; a page of the same origin still reads it.
  await page.goto(`${origin}/favicon.svg`);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

/** How long screens take to show themselves, with an empty browser cache, to someone who has been there before. */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const proxy = await overHttp2(SERVER);
    const { origin } = proxy;
    const stored = await storedBy(browser, origin);
    const results: Measured[] = [];
    for (const screen of SCREENS) {
      const seen: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        seen.push(await visit(browser, origin, screen, screen.path === '/login' ? undefined : stored));
      const add = (what: keyof Seen, name: string, limit: number, unit: string, digits = 0) =>
        results.push({
          name: `${screen.name}, ${name} (${CONDITIONS})`,
          value: median(seen.map((one) => one[what])),
          ...{ limit, unit, digits },
        });
      add('first', 'first paint', FIRST_PAINT, 'ms');
      add('largest', 'largest paint', screen.limits.paint, 'ms');
      add('ready', 'ready', screen.limits.ready, 'ms');
      add('blocked', 'blocked', BLOCKED, 'ms');
      add('shift', 'layout shift', SHIFT, '', 4);
      add('requests', 'requests', REQUESTS, '');
    }
    proxy.close();
    return results;
  });
