import type { Browser, Page } from '@playwright/test';
import { overHttp2 } from './http2.ts';
import { inTurns, type Measured, median } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';
import { SLOW_4G, slowLine } from './slow-line.ts';

const ROUNDS = 5;
const VIEWPORT = { width: 1280, height: 800 };
const SLOWDOWN = 4;
const CONDITIONS = `slow 4G, CPU ÷ ${SLOWDOWN}`;

/** Nothing cached; the browser's cache warm, in a new tab; the same tab again. */
const VISITS = ['first visit', 'new tab', 'reload'] as const;
type Visit = (typeof VISITS)[number];

/** `ready` returns the page's time once it is usable, with everything on the screen that a user waits for. */
interface Screen {
  name: string;
  path: string;
  ready: () => number | false;
  /** Limits of the time until it is ready, in ms. */
  limits: Readonly<Record<Visit, number>>;
}

/** The page itself, with nothing in it that still loads. */
const isLoaded = () =>
  document.querySelector('main [aria-busy="true"], main [aria-hidden][data-shape]') === null &&
  document.querySelector('main :is(a, td, dd)') !== null &&
  performance.now();
const isForm = () => document.forms.length > 0 && performance.now();
const SIGNED_IN = { 'first visit': 5000, 'new tab': 3000, reload: 3000 };
const SCREENS: readonly Screen[] = [
  {
    name: 'Sign-in',
    path: '/login',
    ready: isForm,
    limits: { 'first visit': 2500, 'new tab': 1500, reload: 1500 },
  },
  { name: 'Dashboard', path: '/dashboard', ready: isLoaded, limits: SIGNED_IN },
  { name: 'Orders', path: '/orders', ready: isLoaded, limits: SIGNED_IN },
  { name: 'Products', path: '/products', ready: isLoaded, limits: SIGNED_IN },
  { name: 'Accounting', path: '/accounting', ready: isLoaded, limits: SIGNED_IN },
];
const BLOCKED = 1000;

/** The browser's measurements of a page, named like the web vitals; times in ms. */
interface Noted {
  first: number;
  largest: number;
  /** Long tasks. */
  tasks: { start: number; duration: number }[];
}
interface Seen extends Omit<Noted, 'tasks'> {
  ready: number;
  /** Total blocking time: what tasks after the first paint take beyond 50 ms each. */
  blocked: number;
  /** Requests sent before the screen is ready, and their size in kB; answers from the browser's cache do not count. */
  requests: number;
  bytes: number;
}

declare global {
  interface Window {
    noted: Noted;
    /** Called by the benchmark once the page is ready. */
    readyAt: (at: number) => void;
  }
}

/** Runs in the page before its own scripts: Playwright's waiting would add larger ones, which also block. */
function observe(isReady: () => number | false): void {
  const seen: Noted = { first: Number.NaN, largest: Number.NaN, tasks: [] };
  window.noted = seen;
  for (const type of ['paint', 'largest-contentful-paint', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largest = entry.startTime;
        if (type === 'longtask') seen.tasks.push({ start: entry.startTime, duration: entry.duration });
      }
    }).observe({ type, buffered: true });
  // No named function: tsx would wrap it in a helper that the page does not have.
  const timer = setInterval(() => {
    const at = document.body !== null && isReady();
    if (at === false) return;
    clearInterval(timer);
    window.readyAt(at);
  }, 16);
}

/** A tab on a slow machine, for measuring pages one after the other. */
async function slowTab(page: Page, { ready }: Screen) {
  let tell: (at: number) => void = () => {};
  await page.exposeFunction('readyAt', (at: number) => tell(at));
  await page.addInitScript(`(${observe})(${ready})`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache) requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return async (open: () => Promise<unknown>): Promise<Seen> => {
    requests = 0;
    bytes = 0;
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const isReady = new Promise<number>((told) => {
      tell = told;
    });
    await open();
    const atReady = { ready: await isReady, requests, bytes: bytes / 1000 };
    // Content that loads late, especially product pictures, may be larger.
    await page.waitForLoadState('networkidle');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { tasks, ...noted } = await page.evaluate(() => window.noted);
    const blocked = tasks
      .filter(({ start }) => start >= noted.first)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    // What the console loads and stores while idle.
    await page.waitForTimeout(4000);
    return { ...atReady, ...noted, blocked };
  };
}

/** Opens a screen three times: first visit, new tab, reload. */
async function visits(
  browser: Browser,
  origin: string,
  screen: Screen,
  storageState: Stored | undefined,
): Promise<Record<Visit, Seen>> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(storageState ? { storageState } : {}),
  });
  const address = `${origin}${screen.path}`;
  const first = await context.newPage();
  const goTo = (page: Page) => () => page.goto(address, { waitUntil: 'commit' });
  const firstVisit = await (await slowTab(first, screen))(goTo(first));
  const tab = await context.newPage();
  const measure = await slowTab(tab, screen);
  const newTab = await measure(goTo(tab));
  const reload = await measure(() => tab.reload({ waitUntil: 'commit' }));
  await context.close();
  return { 'first visit': firstVisit, 'new tab': newTab, reload };
}

interface Options {
  /** Over HTTP/1.1 in place of HTTP/2. */
  http1?: boolean;
  against?: string | undefined;
}

const overHttp1 = async (address: string) => ({ port: Number(new URL(address).port), close: () => {} });

/** How long screens take until they are usable, for this product and the one at `against`. */
export const bench = ({ http1 = false, against }: Options = {}): Promise<Measured[]> =>
  served(async (browser) => {
    const addresses = against === undefined ? [SERVER] : [against, SERVER];
    const proxies = await Promise.all(addresses.map(http1 ? overHttp1 : overHttp2));
    const lines = await Promise.all(proxies.map(({ port }) => slowLine(port, SLOW_4G)));
    const products = await Promise.all(
      lines.map(async ({ port }) => {
        const origin = `${http1 ? 'http' : 'https'}://localhost:${port}`;
        return { origin, stored: await signedIn(browser, origin) };
      }),
    );
    const results: Measured[] = [];
    for (const screen of SCREENS) {
      const measured = await inTurns(ROUNDS, products, ({ origin, stored }) =>
        visits(browser, origin, screen, screen.path === '/login' ? undefined : stored),
      );
      for (const visit of VISITS)
        for (const { whose, seen } of measured) {
          const add = (what: keyof Seen, name: string, limit: number, unit: string) =>
            results.push({
              name: `${whose}${screen.name}, ${visit}, ${name} (${CONDITIONS})`,
              value: median(seen.map((one) => one[visit][what])),
              ...{ limit, unit, digits: 0 },
            });
          add('first', 'first paint', screen.limits[visit], 'ms');
          add('largest', 'largest paint', screen.limits[visit], 'ms');
          add('ready', 'ready', screen.limits[visit], 'ms');
          add('blocked', 'blocked', BLOCKED, 'ms');
          add('requests', 'requests', 90, '');
          add('bytes', 'bytes', 500, 'kB');
        }
    }
    for (const { close } of [...lines, ...proxies]) close();
    return results;
  });
