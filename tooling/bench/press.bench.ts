import type { Browser, CDPSession, Locator, Page, Route } from '@playwright/test';
import { type Measured, median } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

const ROUNDS = 3;
const SLOWDOWN = 4;
const LIMIT = 100;
/** Rows of the second list of orders, and supervisors on the map. */
const MANY = { orders: 10_000, supervisors: 5_000 } as const;
/** Screens opened in turn, after which memory is first measured and then compared. */
const CHANGES = { first: 30, last: 120 } as const;

declare global {
  interface Window {
    /** Milliseconds from each press to the next paint. */
    presses: number[];
    /** Duration of each long task, in ms. */
    tasks: number[];
  }
}

interface Press {
  name: string;
  /** What is pressed. Located before the measurement, since locating by name is slow on a slow page. */
  on?: (page: Page) => Locator;
  /** The keys to type afterwards; without them, `on` is clicked. */
  keys?: readonly string[];
  /** A fast selector of the press's result, which the next press waits for. */
  brings: string | RegExp;
}

const OPEN = '[role=dialog]';
const CLOSED = `body:not(:has(${OPEN}))`;
const gridRows = (grid: string) => `[role=grid]:has(caption:text-is("${grid}")) [data-row]`;
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name });

/** In this order, on one page: each is the first of its kind. */
const PRESSES: readonly Press[] = [
  {
    name: 'sort the orders',
    on: button('Retailer'),
    brings: '[aria-sort=ascending]',
  },
  { name: 'filter the orders', on: button(/^Pending/), brings: /status=/ },
  {
    name: 'open an order',
    on: (page) => page.locator('[role=grid] [data-row]').nth(2).getByText('Pending', { exact: true }),
    brings: OPEN,
  },
  { name: 'close it', keys: ['Escape'], brings: CLOSED },
  {
    name: 'type in search',
    on: (page) => page.getByRole('search').getByRole('textbox'),
    keys: ['a', 'n', 'n'],
    brings: /search=ann/,
  },
  { name: 'open New Order', on: button('New Order'), brings: OPEN },
  { name: 'close the dialog', keys: ['Escape'], brings: CLOSED },
  { name: 'go to the products', on: link('My Products'), brings: gridRows('Products') },
  { name: 'filter the products', on: button(/^Low stock/i), brings: /filter=/ },
  { name: 'go back to the orders, which are still there', on: link('My Orders'), brings: gridRows('Orders') },
  { name: 'go to accounting', on: link('Accounting'), brings: '[role=tab]' },
  {
    name: 'switch the tab',
    on: (page) => page.getByRole('tab', { name: 'Aging Report' }),
    brings: '[role=tab][aria-selected=true]:not(:first-child)',
  },
  { name: 'open the palette', keys: ['Control+k'], brings: OPEN },
];

/** Presses that are repeated with many orders. */
const OF_ORDERS = PRESSES.slice(
  0,
  PRESSES.findIndex(({ name }) => name === 'open New Order'),
);

const ON_MAP: readonly Press[] = ['Zoom in', 'Zoom out', 'Refresh'].map((name) => ({
  ...{ name: name.toLowerCase(), on: button(name), brings: '.leaflet-container' },
}));

/** Answers with many supervisors around a city, denser towards its centre, page by page. */
async function withCrowd(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 100)];
  const locations = Array.from({ length: limit }, (_, nth) => {
    const at = (page - 1) * limit + nth;
    const [angle, reach] = [at * 2.399963, (((at * 7919) % 1000) / 1000) ** 2 * 0.35];
    return {
      ...{ id: `p-${at}`, userId: `p-${at}`, user: { email: `supervisor.${at}@vrinda.in` } },
      ...{ latitude: 12.97 + Math.sin(angle) * reach, longitude: 77.59 + Math.cos(angle) * reach },
      ...{ status: 'available', isActive: at % 11 !== 0, isOnDelivery: at % 3 === 0 },
      ...{ lastSeen: new Date(Date.now() - (at % 1800) * 1000).toISOString(), timeSinceUpdate: at % 1800 },
      ...{ batteryLevel: at % 100, speed: at % 60 },
    };
  });
  const pagination = { page, limit, total: MANY.supervisors, pages: Math.ceil(MANY.supervisors / limit) };
  await route.fulfill({ json: { success: true, data: { locations, pagination } } });
}

/** Answers with many orders by repeating the server's own, like a server without paging. */
async function withMany(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as { data: { orders: { id: string }[]; pagination?: object } };
  const { orders } = json.data;
  if (orders.length > 0)
    json.data.orders = Array.from({ length: MANY.orders }, (_, index) => {
      const order = orders[index % orders.length] as { id: string };
      return { ...order, id: `${order.id}~${index}` };
    });
  json.data.pagination = { total: json.data.orders.length, pages: 1 };
  await route.fulfill({ response, json });
}

async function asOneOfMany(route: Route): Promise<void> {
  const [, id = '', count = ''] = /orders\/([^/?]+)(~\d+)/.exec(route.request().url()) ?? [];
  const response = await route.fetch({ url: route.request().url().replace(count, '') });
  await route.fulfill({ response, body: (await response.text()).replaceAll(id, id + count) });
}

/** Presses on one page, and the answers that it gets instead of the server's. */
interface Sequence {
  among: string;
  path: string;
  ready: string;
  presses: readonly Press[];
  /** In ms, if not `LIMIT`. */
  limit?: number;
  answers?: readonly (readonly [RegExp, (route: Route) => Promise<void>])[];
}
const ORDERS = { path: '/orders', ready: gridRows('Orders') };
const SEQUENCES: readonly Sequence[] = [
  { ...ORDERS, among: '', presses: PRESSES },
  {
    ...ORDERS,
    among: `, ${MANY.orders} orders`,
    presses: OF_ORDERS,
    answers: [
      [/\/api\/orders\?page=1&/, withMany],
      [/\/api\/orders\/[^/?]+~/, asOneOfMany],
    ],
  },
  {
    ...{
      path: '/live-tracking',
      ready: '.leaflet-marker-icon button',
      presses: ON_MAP,
      limit: 800,
    },
    among: `, ${MANY.supervisors} supervisors`,
    answers: [[/\/api\/location\/supervisors/, withCrowd]],
  },
];

const pause = (page: Page) => page.waitForTimeout(300);

/** The longest duration of each press and of its tasks, in a fresh browser. */
async function round(
  browser: Browser,
  storageState: Stored,
  { path, ready, presses, answers = [] }: Sequence,
): Promise<{ press: number; task: number }[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
  const page = await context.newPage();
  for (const [calls, answer] of answers) await page.route(calls, answer);
  await page.addInitScript(() => {
    window.presses = [];
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.presses.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(`${SERVER}${path}`);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const longest: { press: number; task: number }[] = [];
  for (const { on, keys, brings } of presses) {
    const pressed = await on?.(page).elementHandle();
    if (keys) await pressed?.focus();
    await page.evaluate(() => {
      window.presses = [];
      window.tasks = [];
    });
    if (keys) for (const key of keys) await page.keyboard.press(key);
    else await pressed?.click();
    if (brings instanceof RegExp) await page.waitForURL(brings);
    else await page.locator(brings).first().waitFor();
    // The press may request an answer, whose rows belong to it; and an entry is reported after its paint.
    await pause(page);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await pause(page);
    longest.push(
      await page.evaluate(() => ({
        press: Math.max(0, ...window.presses),
        task: Math.max(0, ...window.tasks),
      })),
    );
  }
  // A pending refetch would be answered for a page that is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return longest;
}

interface Held {
  /** JavaScript heap in MB, DOM nodes and event listeners after a garbage collection. */
  heap: number;
  nodes: number;
  listeners: number;
}

async function held(session: CDPSession): Promise<Held> {
  // The second collection frees what the first one finalises.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** What a tab holds more after each screen of the menu has been opened in turn many times. */
async function memory(browser: Browser, storageState: Stored): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${SERVER}/dashboard`);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.first().waitFor();
  const count = await links.count();
  const seen: Held[] = [];
  for (let change = 1; change <= CHANGES.last; change += 1) {
    const measures = change === CHANGES.first || change === CHANGES.last;
    await links.nth(measures ? 0 : change % count).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    if (measures) seen.push(await held(session));
  }
  await context.close();
  const [first, last] = seen as [Held, Held];
  const more = (what: keyof Held, unit: string, limit: number): Measured => ({
    name: `${CHANGES.last - CHANGES.first} route changes, more ${what}`,
    ...{ value: last[what] - first[what], limit, unit },
  });
  return [more('heap', 'MB', 5), more('nodes', '', 300), more('listeners', '', 50)];
}

/**
 * How long the page takes to respond to a press, and the tasks after it, at a quarter of this machine's speed; and
 * whether a tab's memory grows.
 */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const stored = await signedIn(browser);
    const results: Measured[] = [];
    for (const sequence of SEQUENCES) {
      const rounds: { press: number; task: number }[][] = [];
      for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(browser, stored, sequence));
      for (const [index, { name }] of sequence.presses.entries())
        for (const [what, label] of [
          ['press', 'Press'],
          ['task', 'Longest task'],
        ] as const)
          results.push({
            name: `${label}: ${name}${sequence.among} (CPU ÷ ${SLOWDOWN})`,
            value: median(rounds.map((one) => one[index]?.[what] ?? Number.NaN)),
            ...{ limit: sequence.limit ?? LIMIT, unit: 'ms', digits: 0 },
          });
    }
    return [...results, ...(await memory(browser, stored))];
  });
