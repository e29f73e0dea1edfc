import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Frame, type Page, type Request } from '@playwright/test';
import { ensureBuilt } from '../build.ts';
import { chromiumOptions } from '../chromium.ts';
import { ensureChromium } from '../install-chromium.ts';
import { readEntries, STORYBOOK, serveStories } from '../stories/open-story.ts';
import type { Measured } from './measured.ts';

/**
 * A page, the most that it may load (requests, and kB as `pnpm start` sends them), and how many more requests may follow
 * while it is scrolled down and back.
 */
type Visit = readonly [name: string, path: string, requests: number, kB: number, scrolled?: number];

/** What is opened with nothing cached. What a frame loads again from the browser's cache counts too. */
const VISITS: readonly Visit[] = [
  ['Introduction', '?path=/docs/introduction--introduction', 120, 3000, 420],
  ['Screens and states', '?path=/docs/screens-and-states--screens-and-states', 160, 2600],
  ['Orders, its page', '?path=/docs/screens-distributor-orders--docs', 170, 2600, 420],
  ['Button, its page', '?path=/docs/components-actions-button--docs', 52, 2300],
  ['Orders, a story', '?path=/story/screens-distributor-orders--ready', 50, 2200],
  ['Orders in a frame', 'iframe.html?viewMode=story&id=screens-distributor-orders--ready', 24, 750],
];
/** Nothing more follows when nothing has loaded for so long. */
const REST_MS = 1500;

const compressedSize = (url: string, body: Buffer): number => {
  const file = join(STORYBOOK, `${new URL(url).pathname}.br`);
  return existsSync(file) ? statSync(file).size : gzipSync(body).length;
};

async function sizeOf(request: Request): Promise<number> {
  const body = await (await request.response())?.body().catch(() => undefined);
  return body ? compressedSize(request.url(), body) : 0;
}

/** The frame of Storybook's preview, once it shows a story or a page. */
async function shownPreview(page: Page): Promise<Frame> {
  const frame = page.url().includes('/iframe.html')
    ? page.mainFrame()
    : await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame();
  if (!frame) throw new Error('Storybook has no preview.');
  await frame.waitForFunction(() => document.body?.classList.contains('sb-show-main'));
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
    const sizes: Promise<number>[] = [];
    let pending = 0;
    let last = Date.now();
    page.on('request', () => {
      pending += 1;
      last = Date.now();
    });
    const ended = (request: Request) => {
      pending -= 1;
      last = Date.now();
      sizes.push(sizeOf(request));
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    const rest = async () => {
      while (pending > 0 || Date.now() - last < REST_MS) await page.waitForTimeout(100);
    };
    await page.goto(`${address}${path}`);
    const frame = await shownPreview(page);
    await rest();
    const count = sizes.length;
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    measured.push(
      { name, value: count, limit: requests, unit: 'requests', digits: 0 },
      { name, value: bytes / 1000, limit: kB, unit: 'kB', digits: 0 },
    );
    if (scrolled !== undefined) {
      await scroll(frame, rest);
      measured.push({
        name: `${name}, scrolled down and back`,
        value: sizes.length - count,
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

/** What a first visit of the static Storybook loads, and how long its pages of documentation take to render. */
export async function bench(): Promise<Measured[]> {
  await ensureChromium();
  await ensureBuilt(['storybook']);
  const server = await serveStories();
  const browser = await chromium.launch(chromiumOptions());
  try {
    return [...(await countRequests(browser, server.url)), await slowestDocs(browser, server.url)];
  } finally {
    await browser.close();
    await server.close();
  }
}
