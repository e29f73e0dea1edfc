import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
// biome-ignore lint/style/noRestrictedImports: the server that sends Storybook, without the product
import { httpServer } from '../../apps/server/src/http/http-server.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { storybookPages } from '../../apps/server/src/http/pages.ts';
import { ensureBuilt } from '../build.ts';
import { chromiumOptions } from '../chromium.ts';
import { ensureChromium } from '../install-chromium.ts';
import { hasFinished, readEntries, STORYBOOK } from '../stories/open-story.ts';
import { inTurns, type Measured, median } from './measured.ts';
import { SLOW_4G, slowLine } from './slow-line.ts';

/**
 * A page, the most that it may load (requests, and kB as `pnpm start` sends them), and how many more requests may follow
 * while it is scrolled down and back.
 */
type Visit = readonly [name: string, path: string, requests: number, kB: number, scrolled?: number];

/** What is opened with nothing cached. What a frame loads again from the browser's cache is a request of 0 kB. */
const VISITS: readonly Visit[] = [
  ['Introduction', '?path=/docs/introduction--introduction', 130, 2300, 420],
  ['Screens and states', '?path=/docs/screens-and-states--screens-and-states', 45, 1900],
  ['Orders, its page', '?path=/docs/screens-distributor-orders--docs', 135, 2200, 420],
  ['Button, its page', '?path=/docs/components-actions-button--docs', 52, 2100],
  ['Orders, a story', '?path=/story/screens-distributor-orders--ready', 50, 2100],
  ['Orders in a frame', 'iframe.html?viewMode=story&id=screens-distributor-orders--ready', 24, 750],
];
const ORDERS = 'screens-distributor-orders';
/** What is timed on slow 4G, and the most that each may take, in ms. */
const LIMITS = { 'Orders, a story': 11_200, Introduction: 11_400, 'The next story of Orders': 800 };
type Times = Record<keyof typeof LIMITS, number>;
const ROUNDS = 3;
/** Nothing more follows when nothing has loaded for so long. */
const REST_MS = 1500;

/** The frame of Storybook's preview, once it shows a story or a page. */
async function shownPreview(page: Page): Promise<Frame> {
  const frame = page.url().includes('/iframe.html')
    ? page.mainFrame()
    : await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame();
  if (!frame) throw new Error('Storybook has no preview.');
  await frame.waitForSelector('.sb-show-main :is(#storybook-root > *, #storybook-docs h1)');
  return frame;
}

/** Scrolls a page down and back by its height, and waits each time until it rests. */
async function scroll(frame: Frame, rest: () => Promise<void>): Promise<void> {
  for (const direction of [1, -1])
    for (;;) {
      const moved = await frame.evaluate((sign) => {
        const before = window.scrollY;
        window.scrollBy({ top: sign * window.innerHeight, behavior: 'instant' });
        return window.scrollY !== before;
      }, direction);
      if (!moved) break;
      await rest();
    }
}

/** How much each of them loads until the page rests. */
async function countRequests(browser: Browser, address: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, path, requests, kB, scrolled] of VISITS) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    let ended = 0;
    let pending = 0;
    let last = Date.now();
    page.on('request', () => {
      pending += 1;
      last = Date.now();
    });
    const end = () => {
      pending -= 1;
      ended += 1;
      last = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    const rest = async () => {
      while (pending > 0 || Date.now() - last < REST_MS) await page.waitForTimeout(100);
    };
    await page.goto(`${address}${path}`);
    const frame = await shownPreview(page);
    await rest();
    const count = ended;
    measured.push(
      { name, value: count, limit: requests, unit: 'requests', digits: 0 },
      { name, value: bytes / 1000, limit: kB, unit: 'kB', digits: 0 },
    );
    if (scrolled !== undefined) {
      await scroll(frame, rest);
      measured.push({
        name: `${name}, scrolled down and back`,
        value: ended - count,
        limit: scrolled,
        unit: 'requests',
        digits: 0,
      });
    }
    await page.close();
  }
  return measured;
}

/** How long each page of documentation takes to render. The stories in its frames load later and are not counted. */
async function slowestDocs(browser: Browser, address: string): Promise<Measured> {
  let slowest = { id: '', time: 0 };
  for (const { id } of readEntries().filter(({ type }) => type === 'docs')) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}iframe.html?viewMode=docs&id=${id}`, { waitUntil: 'commit' });
    const rendered = await page.waitForFunction(
      () =>
        document.querySelector('#storybook-docs:not([hidden]) h1, .sb-show-errordisplay') &&
        performance.now(),
    );
    const isFailed = (await page.locator('.sb-show-errordisplay').count()) > 0;
    const time = isFailed ? Number.POSITIVE_INFINITY : Number(await rendered.jsonValue());
    if (time > slowest.time) slowest = { id, time };
    await page.close();
  }
  const name = `Slowest page of documentation: ${slowest.id}`;
  return { name, value: slowest.time, limit: 3000, unit: 'ms', digits: 0 };
}

/** Opens a story and the front page, each with nothing cached, and then the next story. */
async function visit(browser: Browser, address: string): Promise<Times> {
  const open = async (path: string) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const began = performance.now();
    await page.goto(`${address}?path=${path}`, { waitUntil: 'commit' });
    const frame = await shownPreview(page);
    return { page, frame, time: performance.now() - began };
  };
  const introduction = await open('/docs/introduction--introduction');
  await introduction.page.close();
  const story = await open(`/story/${ORDERS}--ready`);
  await story.page.waitForLoadState('networkidle');
  const began = performance.now();
  await story.page.locator(`#${ORDERS}--empty`).click();
  await hasFinished(story.frame, `${ORDERS}--empty`);
  const next = performance.now() - began;
  await story.page.close();
  return { 'Orders, a story': story.time, Introduction: introduction.time, 'The next story of Orders': next };
}

/** How long visits take on slow 4G, for this Storybook and, in turns, the one at `against`. */
async function timeVisits(browser: Browser, addresses: readonly string[]): Promise<Measured[]> {
  const lines = await Promise.all(addresses.map((at) => slowLine(Number(new URL(at).port), SLOW_4G)));
  const measured = await inTurns(ROUNDS, lines, ({ port }) => visit(browser, `http://localhost:${port}/`));
  for (const { close } of lines) close();
  return (Object.keys(LIMITS) as (keyof Times)[]).flatMap((name) =>
    measured.map(({ whose, seen }) => ({
      name: `${whose}${name} (slow 4G)`,
      value: median(seen.map((one) => one[name])),
      ...{ limit: LIMITS[name], unit: 'ms', digits: 0 },
    })),
  );
}

/**
 * What a first visit of Storybook loads and how long it takes, as `pnpm start` sends it, and how long the pages of
 * documentation take to render.
 */
export async function bench({ against }: { against?: string | undefined } = {}): Promise<Measured[]> {
  await ensureChromium();
  await ensureBuilt(['storybook']);
  const server = httpServer(storybookPages(STORYBOOK).fetch).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch(chromiumOptions());
  try {
    return [
      ...(await countRequests(browser, address)),
      ...(await timeVisits(browser, against === undefined ? [address] : [against, address])),
      await slowestDocs(browser, address),
    ];
  } finally {
    await browser.close();
    server.close();
  }
}
