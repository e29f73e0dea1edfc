import type { Browser, Page } from '@playwright/test';
import { crowd, SUPERVISORS } from './crowd.ts';
import type { Measured } from './measured.ts';
import { SERVER, type Stored, served, signedIn } from './served.ts';

const SLOWDOWNS = [1, 4] as const;
/** Supervisors of a large distributor, and the most that the map must support. */
const [MANY, MOST] = [500, 5000] as const;

interface Seen {
  /** Times between frames in ms. */
  frames: number[];
  /** Durations of tasks longer than 50 ms. */
  tasks: number[];
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Records every frame and every long task of the page. */
const watch = () => {
  window.seen = { frames: [], tasks: [] };
  let last: number | undefined;
  const frame = (time: number) => {
    if (last !== undefined) window.seen.frames.push(time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
};

/** Frames and tasks during `act`, and in the half second after it. */
async function during(page: Page, act: () => Promise<void>): Promise<Seen> {
  await page.evaluate(() => {
    window.seen.frames = [];
    window.seen.tasks = [];
  });
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => window.seen);
}

async function drag(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1)
    await page.mouse.move(x + Math.sin(step / 6) * 160, y + Math.cos(step / 6) * 90);
  await page.mouse.up();
}

const longest = ({ tasks }: Seen) => Math.max(0, ...tasks);
const slowest = ({ frames }: Seen) =>
  [...frames].sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
const mean = ({ frames }: Seen) => frames.reduce((sum, time) => sum + time, 0) / frames.length;

/** The map with so many supervisors, after its first move. */
async function opened(
  browser: Browser,
  stored: Stored,
  { people, slowdown }: { people: number; slowdown: number },
) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: stored,
  });
  const page = await context.newPage();
  // The compiler names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  await page.route(SUPERVISORS, crowd(people));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${SERVER}/live-tracking`);
  const map = page.getByRole('region', { name: 'Interactive map of supervisors and retailers' });
  await map
    .getByRole('button', { name: /zoom in$/ })
    .first()
    .waitFor();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown.');
  // The first move also completes the loading.
  await during(page, () => drag(page, box));
  return { page, box };
}

async function measure(...where: Parameters<typeof opened>) {
  const { page, box } = await opened(...where);
  const zoom = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const seen = {
    drag: await during(page, () => drag(page, box)),
    zoom: await during(page, async () => {
      for (const name of ['Zoom in', 'Zoom in', 'Zoom in', 'Zoom out', 'Zoom out']) {
        await zoom(name);
        await page.waitForTimeout(400);
      }
    }),
    ages: await during(page, () => page.waitForTimeout(3000)),
    refresh: await during(page, async () => {
      const answered = page.waitForResponse((answer) => answer.url().includes('page=10'));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await answered;
    }),
  };
  await page.context().close();
  return seen;
}

async function measureDrag(...where: Parameters<typeof opened>): Promise<Seen> {
  const { page, box } = await opened(...where);
  await page.evaluate(() => {
    window.seen.frames = [];
  });
  await drag(page, box);
  const seen = await page.evaluate(() => window.seen);
  await page.context().close();
  return seen;
}

/**
 * A live map of 5,000 supervisors that is moved, zoomed and refreshed while ages update; and one of 500 that is moved.
 */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const stored = await signedIn(browser);
    const results: Measured[] = [];
    for (const slowdown of SLOWDOWNS) {
      const { drag, zoom, ages, refresh } = await measure(browser, stored, { people: MOST, slowdown });
      const add = (name: string, value: number, limit: number) =>
        results.push({
          name: `Map of 5,000, ${name} (CPU ÷ ${slowdown})`,
          value,
          limit: limit * slowdown,
          unit: 'ms',
          digits: 0,
        });
      add('frame while dragging, 95 %', slowest(drag), 34);
      add('longest task while dragging', longest(drag), 100);
      add('longest task while zooming', longest(zoom), 200);
      add('longest task as ages tick', longest(ages), 100);
      add('longest task of a refresh', longest(refresh), 200);
    }
    const slowdown = 4;
    results.push({
      name: `Map of ${MANY}, mean frame while dragging (CPU ÷ ${slowdown})`,
      value: mean(await measureDrag(browser, stored, { people: MANY, slowdown })),
      // 50 frames a second.
      limit: 20,
      unit: 'ms',
    });
    return results;
  });
