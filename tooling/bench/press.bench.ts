import type { Browser, Page, Route } from '@playwright/test';
import { type Measured, median } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

const ROUNDS = 3;
const SLOWDOWN = 4;
const LIMIT = 100;
/** The rows of the second list of orders. */
const MANY = 10_000;

declare global {
  interface Window {
    /** How long the browser took from each press to the next paint, in ms. */
    presses: number[];
    /** How long each long task took, in ms. */
    tasks: number[];
  }
}

interface Press {
  name: string;
  press: (page: Page) => Promise<void>;
  /** What the press brings; the next one waits for it. */
  done: (page: Page) => Promise<void>;
}

const rows = (page: Page, grid: string) =>
  page.getByRole('grid', { name: grid }).locator('[data-row]').first().waitFor();

/** In this order, on one page: each first of its kind. */
const PRESSES: readonly Press[] = [
  {
    name: 'sort the orders',
    press: (page) => page.getByRole('button', { name: 'Retailer', exact: true }).click(),
    done: (page) => page.locator('[aria-sort="ascending"], [aria-sort="descending"]').first().waitFor(),
  },
  {
    name: 'filter the orders',
    press: (page) => page.getByRole('button', { name: /^Pending/ }).click(),
    done: (page) => page.waitForURL(/status=/i),
  },
  {
    name: 'open an order',
    press: (page) =>
      page.locator('[role=grid] [data-row]').nth(2).getByText('Pending', { exact: true }).click(),
    done: (page) => page.getByRole('dialog', { name: /^Order / }).waitFor(),
  },
  {
    name: 'close it',
    press: (page) => page.keyboard.press('Escape'),
    done: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'type in search',
    press: async (page) => {
      await page.getByRole('search').getByRole('textbox').focus();
      await page.keyboard.type('ann');
    },
    done: (page) => page.waitForURL(/search=ann/),
  },
  {
    name: 'open New Order',
    press: (page) => page.getByRole('button', { name: 'New Order' }).click(),
    done: (page) => page.getByRole('dialog', { name: 'New Order' }).waitFor(),
  },
  {
    name: 'close the dialog',
    press: (page) => page.keyboard.press('Escape'),
    done: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'go to the products',
    press: (page) => page.getByRole('link', { name: 'My Products' }).click(),
    done: (page) => rows(page, 'Products'),
  },
  {
    name: 'filter the products',
    press: (page) => page.getByRole('button', { name: /^Low stock/i }).click(),
    done: (page) => page.waitForURL(/filter=/),
  },
  {
    name: 'go back to the orders, which are still there',
    press: (page) => page.getByRole('link', { name: 'My Orders' }).click(),
    done: (page) => rows(page, 'Orders'),
  },
  {
    name: 'go to accounting',
    press: (page) => page.getByRole('link', { name: 'Accounting' }).click(),
    done: (page) => page.getByRole('tab', { name: 'Aging Report' }).waitFor(),
  },
  {
    name: 'switch the tab',
    press: (page) => page.getByRole('tab', { name: 'Aging Report' }).click(),
    done: (page) => page.getByRole('tab', { name: 'Aging Report', selected: true }).waitFor(),
  },
  {
    name: 'open the palette',
    press: (page) => page.keyboard.press('Control+k'),
    done: (page) => page.getByRole('dialog').waitFor(),
  },
];

/** Those of the orders that stay among many. */
const OF_ORDERS = PRESSES.slice(
  0,
  PRESSES.findIndex(({ name }) => name === 'open New Order'),
);

/** Answers with `MANY` orders, the server's own again and again, as a server may that does not page (G11). */
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

/** The longest of each press, and of the tasks that it brings, in a fresh browser. */
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
  await rows(page, 'Orders');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const longest: { press: number; task: number }[] = [];
  for (const { press, done } of presses) {
    await page.evaluate(() => {
      window.presses = [];
      window.tasks = [];
    });
    await press(page);
    await done(page);
    await page.waitForLoadState('networkidle');
    // An entry is told after the paint that it waited for.
    longest.push(
      await page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { press: Math.max(0, ...window.presses), task: Math.max(0, ...window.tasks) };
      }),
    );
  }
  // A list may still be read anew, whose answer would find no page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return longest;
}

/** How long the page takes to answer a press, and the tasks after it, at a quarter of this machine's speed. */
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
