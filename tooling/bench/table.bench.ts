import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { chromiumOptions } from '../chromium.ts';
import { ensureChromium } from '../install-chromium.ts';
import { ROOT } from '../root.ts';
import { type Measured, median } from './measured.ts';
import type { Bench } from './table-page/page.tsx';

const ROUNDS = 7;
const SLOWDOWN = 4;

type Step = keyof Bench;

/** Durations of each step in ms, on a fresh page per round. */
async function times(browser: Browser, address: string, rows: number): Promise<Record<Step, number>> {
  const result: Record<Step, number[]> = { firstRows: [], filter: [], sort: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => console.error(error.message));
    const session = await page.context().newCDPSession(page);
    await page.goto(`${address}?rows=${rows}`);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const step of ['firstRows', 'filter', 'sort'] as const) {
      result[step].push(await page.evaluate((name) => window.bench[name](), step));
    }
    await page.close();
  }
  return { firstRows: median(result.firstRows), filter: median(result.filter), sort: median(result.sort) };
}

/** The data table with 100 and with 10,000 rows, at a quarter of this machine's speed. */
export async function bench(): Promise<Measured[]> {
  await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'table-bench-'));
  const page: InlineConfig = {
    root: join(ROOT, 'tooling/bench/table-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  };
  await build(page);
  const server = await preview({ ...page, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const address = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`;
    const few = await times(browser, address, 100);
    const many = await times(browser, address, 10_000);
    return [
      {
        name: 'First rows: 10,000 rows against 100',
        value: many.firstRows / few.firstRows,
        limit: 1.2,
        unit: '×',
        digits: 2,
      },
      {
        name: `10,000 rows, filter to next paint (CPU ÷ ${SLOWDOWN})`,
        value: many.filter,
        limit: 100,
        unit: 'ms',
      },
      {
        name: `10,000 rows, sort to next paint (CPU ÷ ${SLOWDOWN})`,
        value: many.sort,
        limit: 100,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
