import type { Browser, Page, Route } from '@playwright/test';
import type { Measured } from './measured.ts';
import { SERVER, served, signedIn } from './served.ts';

const PEOPLE = 5000;
const SLOWDOWNS = [1, 4] as const;

const CITIES = [
  [12.9716, 77.5946],
  [12.2958, 76.6394],
  [15.3647, 75.124],
  [12.9141, 74.856],
  [15.8497, 74.4977],
] as const;

/** The place of a supervisor: around a city, denser towards its centre, the same in every run. */
function placeOf(at: number) {
  const [latitude, longitude] = CITIES[at % CITIES.length] ?? CITIES[0];
  const angle = at * 2.399963;
  const reach = ((at * 7919) % 1000) / 1000;
  return {
    latitude: latitude + Math.sin(angle) * reach * reach * 0.35,
    longitude: longitude + Math.cos(angle) * reach * reach * 0.35,
  };
}

const people = (now: Date) =>
  Array.from({ length: PEOPLE }, (_, at) => ({
    id: `p-${at}`,
    userId: `p-${at}`,
    user: { email: `supervisor.${at}@vrinda.in` },
    ...placeOf(at),
    status: at % 3 === 0 ? 'delivering' : 'available',
    isActive: at % 11 !== 0,
    isOnDelivery: at % 3 === 0,
    lastSeen: new Date(now.getTime() - (at % 1800) * 1000).toISOString(),
    timeSinceUpdate: at % 1800,
    batteryLevel: at % 100,
    speed: at % 60,
  }));

/** Answers with 5,000 supervisors, page by page. */
async function crowd(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 100)];
  await route.fulfill({
    json: {
      success: true,
      data: {
        locations: people(new Date()).slice((page - 1) * limit, page * limit),
        pagination: { page, limit, total: PEOPLE, pages: Math.ceil(PEOPLE / limit) },
      },
    },
  });
}

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

/** Notes every frame and every long task of the page. */
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

/** What happens during `act`, and in the half second after it. */
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

async function measure(browser: Browser, stored: Awaited<ReturnType<typeof signedIn>>, slowdown: number) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: stored,
  });
  const page = await context.newPage();
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  await page.route('**/api/location/supervisors*', crowd);
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
  const zoom = (name: string) => page.getByRole('button', { name, exact: true }).click();
  // The first move also ends what loading began.
  await during(page, () => drag(page, box));
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
  await context.close();
  return seen;
}

/** A live map of 5,000 supervisors: moved, zoomed, its ages ticking, refreshed. */
export const bench = (): Promise<Measured[]> =>
  served(async (browser) => {
    const stored = await signedIn(browser);
    const results: Measured[] = [];
    for (const slowdown of SLOWDOWNS) {
      const { drag, zoom, ages, refresh } = await measure(browser, stored, slowdown);
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
    return results;
  });
