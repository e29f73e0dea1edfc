import { join } from 'node:path';
import { ACCOUNTS, ask, signIn } from '../api-client.ts';
import { CONSOLE, withServers } from '../api-server.ts';
import { ensureBuilt } from '../build.ts';
import { installed } from '../command.ts';
import { ensureChromium } from '../install-chromium.ts';
import { freePort } from '../postgres.ts';
import { ROOT } from '../root.ts';
import { inShard } from '../shard.ts';
import { mergeSummaries, one, type Summary } from '../summary.ts';
import { type BrowserWindow, CHROMIUM, FIREFOX, type OtherBrowser, WEBKIT } from './driver.ts';
import { JOURNEYS } from './journeys.ts';
import { Page } from './page.ts';
import { checkPrintout, ORDER_LINES, PRINTOUTS, type RecordIds } from './printouts.ts';

const PICTURE = join(ROOT, 'docs/pictures/console.png');

/** Whether `work` finds no fault in a window, and the page logs no error meanwhile. */
async function proved(window: BrowserWindow, what: string, work: () => Promise<string[]>): Promise<Summary> {
  const found = await work().catch(({ message }: Error) => [message]);
  const faults = [...found, ...(await window.errors())].map((fault) => `${what}: ${fault}`);
  for (const fault of faults) console.log(fault);
  return one(faults.length === 0, faults[0] ?? what);
}

/** The core journeys of each role in one browser, on fresh demo data. */
async function journeys(browser: OtherBrowser): Promise<Summary> {
  const summaries: Summary[] = [];
  await withServers(async (folder, start) => {
    const env = { ...CONSOLE, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
    let server = await start(env);
    const stopServer = async () => {
      await server.end('SIGTERM');
      return async () => {
        server = await start(env);
      };
    };
    await browser.open(async (window) => {
      const page = new Page(window, server.origin);
      for (const [role, journeys] of JOURNEYS) {
        const session = await signIn(server.origin, ACCOUNTS[role]);
        for (const { name, run } of journeys)
          summaries.push(
            await proved(window, `${window.name}, ${role.toLowerCase()}: ${name}`, async () => {
              await run(page, { session, picture: PICTURE, stopServer });
              return [];
            }),
          );
      }
    });
  });
  return mergeSummaries(summaries);
}

/** For people to look at. */
const PDFS = join(ROOT, 'test-results/printed');

/** The records that are printed: some of the demo data, and orders that are created, the longest with an invoice. */
async function recordsFor(origin: string, as: string): Promise<RecordIds> {
  const { retailers } = await ask<{ retailers: { id: string }[] }>(origin, 'listRetailers', {
    as,
    query: '?search=Annapoorna',
  });
  const { orders } = await ask<{ orders: { id: string }[] }>(origin, 'listOrders', {
    as,
    // The newest have invoices, which load after the rest of their details.
    query: '?status=DELIVERED&limit=1&page=20',
  });
  const items: { productId: string; qty: number }[] = [];
  for (let line = 1; line <= Math.max(...ORDER_LINES); line += 1) {
    const body = { name: `Sugar Candy ${line}`, sku: `CANDY-${line}`, price: 2, stock: 10, gstRate: 5 };
    const { product } = await ask<{ product: { id: string } }>(origin, 'createProduct', { as, body });
    items.push({ productId: product.id, qty: 1 });
  }
  const retailerId = retailers[0]?.id ?? '';
  const { payments } = await ask<{ payments: { id: string }[] }>(origin, 'listPayments', {
    as,
    query: '?limit=1',
  });
  const ids: Record<string, string> = {
    PAYMENT: payments[0]?.id ?? '',
    RETAILER: retailerId,
    ORDER: orders[0]?.id ?? '',
    PRODUCT: items[0]?.productId ?? '',
  };
  for (const lines of ORDER_LINES) {
    const { order } = await ask<{ order: { id: string } }>(origin, 'createOrder', {
      as,
      key: `an-order-of-${lines}-lines`,
      body: { retailerId, items: items.slice(0, lines) },
    });
    ids[`LINES_${lines}`] = order.id;
  }
  const longest = { as, params: { id: ids[`LINES_${Math.max(...ORDER_LINES)}`] ?? '' } };
  await ask(origin, 'setOrderStatus', { ...longest, body: { status: 'CONFIRMED' } });
  await ask(origin, 'issueInvoice', longest);
  return ids;
}

/** Everything that is printed, in one browser. The PDFs stay in test-results. */
async function printouts(browser: OtherBrowser): Promise<Summary> {
  const summaries: Summary[] = [];
  await withServers(async (folder, start) => {
    const server = await start({ ...CONSOLE, DATA_DIR: join(folder, 'data') });
    const { origin } = server;
    const sessions = {
      ADMIN: await signIn(origin, ACCOUNTS.ADMIN),
      DISTRIBUTOR: await signIn(origin, ACCOUNTS.DISTRIBUTOR),
      SUPERVISOR: await signIn(origin, ACCOUNTS.SUPERVISOR),
    };
    const ids = await recordsFor(origin, sessions.DISTRIBUTOR.accessToken);
    await browser.open(async (window) => {
      const page = new Page(window, origin);
      await window.goTo(`${origin}/login`);
      for (const [index, printout] of PRINTOUTS.entries()) {
        const what = `${window.name} prints ${printout.path}, ${printout.role.toLowerCase()}`;
        await page.run(({ user, accessToken }) => {
          localStorage.setItem('dmc.user', JSON.stringify(user));
          localStorage.setItem('dmc.accessToken', accessToken);
        }, sessions[printout.role]);
        const name = `${browser.name}-${String(index + 1).padStart(2, '0')}`;
        const check = () => checkPrintout(page, printout, ids, join(PDFS, name));
        summaries.push(await proved(window, what, check));
      }
    });
  });
  return mergeSummaries(summaries);
}

/** What is proved in which browser. */
const PARTS = [
  { browser: FIREFOX, prove: journeys, what: 'The console' },
  { browser: WEBKIT, prove: journeys, what: 'The console' },
  { browser: FIREFOX, prove: printouts, what: 'Printing' },
  { browser: CHROMIUM, prove: printouts, what: 'Printing' },
];

/** The journeys of each role in Firefox and WebKitGTK, and what Firefox and Chromium print, as far as installed. */
export async function otherBrowsers(shard: string | undefined): Promise<Summary> {
  await ensureBuilt(['console', 'server']);
  const summaries: Summary[] = [];
  for (const { browser, prove, what } of inShard(PARTS, shard)) {
    if (browser === CHROMIUM) await ensureChromium();
    const isComplete = browser.isInstalled() && (prove === journeys || installed('pdftotext') !== undefined);
    const lacking = `${what} in ${browser.name} (${browser.packages}${prove === printouts ? ' poppler-utils' : ''})`;
    summaries.push(isComplete ? await prove(browser) : { passed: 0, failed: [], lacking: [lacking] });
  }
  return mergeSummaries(summaries);
}
