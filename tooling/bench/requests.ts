import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Measured } from './measured.ts';

/** What is opened with nothing cached, and the most that it may load: requests, and kB after gzip. */
const VISITS = [
  { name: 'Introduction', path: '?path=/docs/introduction--introduction', requests: 90, kB: 2400 },
  {
    name: 'Screens and states',
    path: '?path=/docs/screens-and-states--screens-and-states',
    requests: 160,
    kB: 2600,
  },
  { name: 'Orders, its page', path: '?path=/docs/screens-distributor-orders--docs', requests: 170, kB: 2600 },
  { name: 'Button, its page', path: '?path=/docs/components-actions-button--docs', requests: 60, kB: 2400 },
  { name: 'Orders, a story', path: '?path=/story/screens-distributor-orders--ready', requests: 60, kB: 2600 },
  {
    name: 'Orders in a frame',
    path: 'iframe.html?viewMode=story&id=screens-distributor-orders--ready&globals=a11y.manual:!true',
    requests: 60,
    kB: 650,
  },
] as const;
/** Nothing more follows when nothing has loaded for so long. */
const REST_MS = 1500;

/** How much each of them loads until the page rests. */
export async function countRequests(browser: Browser, address: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, path, requests, kB } of VISITS) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const sizes: Promise<number>[] = [];
    let last = Date.now();
    page.on('request', () => {
      last = Date.now();
    });
    page.on('requestfinished', (request) => {
      last = Date.now();
      const body = request.response().then((response) => response?.body());
      sizes.push(body.then((bytes) => (bytes ? gzipSync(bytes).length : 0)).catch(() => 0));
    });
    await page.goto(`${address}${path}`);
    while (Date.now() - last < REST_MS) await page.waitForTimeout(100);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await page.close();
    measured.push(
      { name, value: sizes.length, limit: requests, unit: 'requests', digits: 0 },
      { name, value: bytes / 1000, limit: kB, unit: 'kB', digits: 0 },
    );
  }
  return measured;
}
