import type { Browser, Locator, Page, Route } from '@playwright/test';
import { type Measured, median } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

const ROUNDS = 3;
const SLOWDOWN = 4;
const LIMIT = 100;
/** Rows of the second list of orders. */
const MANY = 10_000;

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
    brings: ':is([aria-sort=ascending], [aria-sort=descending])',
  },
  { name: 'filter the orders', on: button(/^Pending/), brings: /status=/i },
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

/** Answers with `MANY` orders by repeating the server's own, like a server without paging. */
async function withMany(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as { data: { orders: { id: string }[]; pagination?: object } };
  const { orders } = json.data;
  if (orders.length > 0)
    json.data.orders = Array.from({ length: MANY }, (_, index) => {
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

/** The longest duration of each press and of its tasks, in a fresh browser. */
async function round(
  browser: Browser,
  storageState: Stored,
  presses: readonly Press[],
  isFilled: boolean,
): Promise<{ press: number; task: number }[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
  const page = await context.newPage();
  if (isFilled) {
    await page.route(/\/api\/orders\?page=1&/, withMany);
    await page.route(/\/api\/orders\/[^/?]+~/, asOneOfMany);
  }
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
  await page.goto(`${SERVER}/orders`);
  await page.locator(gridRows('Orders')).first().waitFor();
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
    await page.waitForLoadState('networkidle');
    // An entry is reported after the paint that it waited for.
    longest.push(
      await page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { press: Math.max(0, ...window.presses), task: Math.max(0, ...window.tasks) };
      }),
    );
  }
  // A pending refetch would be answered for a page that is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return longest;
}

/** How long the page takes to respond to a press, and the tasks after it, at a quarter of this machine's speed. */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const stored = await signedIn(browser);
    const measure = async (presses: readonly Press[], isFilled: boolean): Promise<Measured[]> => {
      const rounds: { press: number; task: number }[][] = [];
      for (let count = 0; count < ROUNDS; count += 1)
        rounds.push(await round(browser, stored, presses, isFilled));
      return presses.flatMap(({ name }, index) =>
        (['press', 'task'] as const).map((what) => ({
          name: `${what === 'press' ? 'Press' : 'Longest task'}: ${name}${isFilled ? `, ${MANY} orders` : ''} (CPU ÷ ${SLOWDOWN})`,
          value: median(rounds.map((one) => one[index]?.[what] ?? Number.NaN)),
          limit: LIMIT,
          unit: 'ms',
          digits: 0,
        })),
      );
    };
    return [...(await measure(PRESSES, false)), ...(await measure(OF_ORDERS, true))];
  });
