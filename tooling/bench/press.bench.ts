import type { Browser, Page } from '@playwright/test';
import { type Measured, median } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

const ROUNDS = 3;
const SLOWDOWN = 4;
const LIMIT = 100;

declare global {
  interface Window {
    /** How long the browser took from each press to the next paint, in ms. */
    presses: number[];
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
      page
        .locator('[role=grid] [data-row]')
        .nth(2)
        .click({ position: { x: 300, y: 10 } }),
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
    name: 'open the palette',
    press: (page) => page.keyboard.press('Control+k'),
    done: (page) => page.getByRole('dialog').waitFor(),
  },
];

/** The longest of each press, in a fresh browser. */
async function round(browser: Browser, storageState: Stored): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.presses = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.presses.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${SERVER}/orders`);
  await rows(page, 'Orders');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const longest: number[] = [];
  for (const { press, done } of PRESSES) {
    await page.evaluate(() => {
      window.presses = [];
    });
    await press(page);
    await done(page);
    await page.waitForLoadState('networkidle');
    // An entry is told after the paint that it waited for.
    longest.push(
      await page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return Math.max(0, ...window.presses);
      }),
    );
  }
  await context.close();
  return longest;
}

/** How long the page takes to answer a press, on demo data and at a quarter of this machine's speed. */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const stored = await signedIn(browser);
    const rounds: number[][] = [];
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(browser, stored));
    return PRESSES.map(({ name }, index) => ({
      name: `Press: ${name} (CPU ÷ ${SLOWDOWN})`,
      value: median(rounds.map((one) => one[index] ?? Number.NaN)),
      limit: LIMIT,
      unit: 'ms',
      digits: 0,
    }));
  });
