import type { Browser, CDPSession, Page } from '@playwright/test';
import { setVisibility } from '../../e2e/visibility.ts';
import { crowd, SUPERVISORS } from './crowd.ts';
import type { Measured } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

/** Memory after the first rounds and after all of them must be equal. */
const ROUTES = { first: 30, last: 300 } as const;
const REFRESH_S = 30;
const REFRESHES = { first: 30, last: (8 * 60 * 60) / REFRESH_S } as const;
const SUPERVISOR_COUNT = 40;

interface Held {
  /** JavaScript heap in MB, DOM nodes and event listeners after a garbage collection. */
  heap: number;
  nodes: number;
  listeners: number;
}

async function held(session: CDPSession): Promise<Held> {
  // The second collection frees what the first one finalises.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

function grown(name: string, from: Held, to: Held): Measured[] {
  const figure = (what: string, of: keyof Held, unit: string, limit: number): Measured => ({
    name: `${name}, more ${what}`,
    value: to[of] - from[of],
    limit,
    unit,
    digits: of === 'heap' ? 1 : 0,
  });
  return [
    { name: `${name}, heap at first`, value: from.heap, limit: 60, unit: 'MB' },
    figure('heap', 'heap', 'MB', 5),
    figure('nodes', 'nodes', '', 300),
    figure('listeners', 'listeners', '', 50),
  ];
}

async function inspected(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** Opens each screen of the menu in turn, 300 times, and waits for its answers each time. */
async function routes(browser: Browser, storageState: Stored): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  const page = await context.newPage();
  const session = await inspected(page);
  const waiting = new Set<unknown>();
  const done = (request: unknown) => void waiting.delete(request);
  page
    .on('request', (request) => waiting.add(request))
    .on('requestfinished', done)
    .on('requestfailed', done);
  await page.goto(`${SERVER}/dashboard`);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const open = async (path: string) => {
    await links.and(page.locator(`[href="${path}"]`)).click();
    await page.waitForURL(`${SERVER}${path}**`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await idle();
    while (waiting.size > 0) await idle();
  };
  const after: Held[] = [];
  for (let change = 1; change <= ROUTES.last; change += 1) {
    const counts = change === ROUTES.first || change === ROUTES.last;
    await open((counts ? paths[0] : paths[change % paths.length]) ?? '/dashboard');
    if (counts) after.push(await held(session));
  }
  await context.close();
  const [first, last] = after as [Held, Held];
  return grown(`${ROUTES.last - ROUTES.first} route changes`, first, last);
}

/**
 * Live tracking for eight hours, refreshed every 30 seconds while all supervisors move; then an hour in a hidden tab.
 */
async function tracking(browser: Browser, storageState: Stored): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  const page = await context.newPage();
  await page.clock.install();
  // The compiler names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const session = await inspected(page);
  const began = Date.now();
  let refreshes = 0;
  const seen = () => ({ now: new Date(began + refreshes * REFRESH_S * 1000), turn: refreshes / 100 });
  await page.route(SUPERVISORS, crowd(SUPERVISOR_COUNT, seen));
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) asked += 1;
  });
  const answers = () =>
    Promise.all(
      ['supervisors', 'retailers'].map((who) =>
        page.waitForResponse((answer) => answer.url().includes(`/api/location/${who}`)),
      ),
    );
  const settled = page
    .getByRole('button', { name: 'Refresh', exact: true })
    .and(page.locator(':not([aria-disabled])'));
  const first = answers();
  await page.goto(`${SERVER}/live-tracking`);
  await first;
  await settled.waitFor();

  const after: Held[] = [];
  while (refreshes < REFRESHES.last) {
    refreshes += 1;
    const refreshed = answers();
    await page.clock.fastForward(REFRESH_S * 1000);
    await refreshed;
    await settled.waitFor();
    if (refreshes === REFRESHES.first || refreshes === REFRESHES.last) after.push(await held(session));
  }

  await setVisibility(page, 'hidden');
  asked = 0;
  await page.clock.runFor('01:00:00');
  const requests = asked;
  const refreshed = answers();
  await setVisibility(page, 'visible');
  await refreshed;
  await context.close();
  const [early, late] = after as [Held, Held];
  return [
    ...grown('8 hours of live tracking', early, late),
    { name: 'An hour in a hidden tab, requests', value: requests, limit: 0, unit: '', digits: 0 },
  ];
}

/** A day's work in one tab: memory does not grow, and a hidden tab sends no requests. */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const stored = await signedIn(browser);
    return [...(await routes(browser, stored)), ...(await tracking(browser, stored))];
  });
