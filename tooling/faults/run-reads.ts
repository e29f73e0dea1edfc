import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ask } from '../api-client.ts';
import { chromiumOptions } from '../chromium.ts';
import { ROOT } from '../command.ts';
import { faultsOf, type Seen } from './judge.ts';
import { type FaultProxy, openProxy } from './proxy.ts';
import { READ_FAULTS, type ReadFault, type ReadFaultName } from './read-faults.ts';
import { ACCOUNTS, type FaultedScreen, PASSWORD, RECORDS } from './screens.ts';

/** The built API with the console and its demo data, and no limits. */
export const CONSOLE = {
  CONSOLE_DIR: join(ROOT, 'apps/console/dist'),
  DATABASE_URL: '',
  DEMO: '1',
  RATE_LIMIT: '1000000',
  LOGIN_ATTEMPTS: '1000000',
};

export interface Finding {
  screen: string;
  fault: string;
  faults: string[];
}
export interface Report {
  /** How many pairs of a screen and a fault were tried. */
  tried: number;
  /** Calls that were answered with a fault. */
  met: number;
  findings: Finding[];
}

/** After this without an answer a call is given up (core §9), and a little more, in milliseconds. */
const GIVEN_UP_MS = 10_500;
/** How often time is moved on: one read may follow another. */
const MOST_MOVES = 5;
/** A page that still moves after this is busy, in milliseconds. */
const SETTLED_WITHIN_MS = 20_000;
const LOOK_MS = 80;
/** So many looks in a row that differ in nothing mean that a page has settled. */
const STILL = 3;
/** What the console says before it has drawn anything. */
const STARTING = 'Checking your session';

/** What a page shows now. */
const look = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main') ?? document.body;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return {
      path: location.pathname,
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      text: [document.body.innerText, ...fields.map(({ value }) => value)].join('\n'),
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      shown: main.innerText.trim() !== '',
      busy: [...document.querySelectorAll('[aria-busy="true"]')].map(
        (element) =>
          element.getAttribute('aria-label') ??
          element.closest('section, [role="dialog"]')?.getAttribute('aria-label') ??
          element.tagName,
      ),
    };
  });

/** Waits until nothing is asked or drawn any more, or only calls that a fault holds; false if that never comes. */
async function settle(page: Page, proxy: FaultProxy): Promise<boolean> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  let last = '';
  let still = 0;
  while (Date.now() < until) {
    const { path, text, shown, busy } = await look(page);
    const now = [path, text.length, busy.length, proxy.held(), proxy.met().length].join();
    const waiting = proxy.pending() > proxy.held();
    still = now === last && shown && !waiting && !text.includes(STARTING) ? still + 1 : 0;
    if (still >= STILL && (busy.length === 0 || proxy.held() > 0)) return true;
    last = now;
    await sleep(LOOK_MS);
  }
  return false;
}

/** Signs in through the form; from then on every page of the window begins with that session. */
async function signIn(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('dmc.accessToken') !== null);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  await page.addInitScript((text) => {
    if (location.protocol !== 'http:') return;
    localStorage.clear();
    for (const [key, value] of Object.entries<string>(JSON.parse(text))) localStorage.setItem(key, value);
  }, stored);
}

/** A browser window signed in as one account, behind a proxy of its own. */
async function openDesk(browser: Browser, target: string, email: string) {
  const proxy = await openProxy(target);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.clock.install();
  await signIn(page, proxy.origin, email);
  return { proxy, page, uncaught };
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Opens a screen under a fault, and judges it. */
async function tryRead(
  desk: Desk,
  path: string,
  fault: ReadFault,
): Promise<{ faults: string[]; met: number }> {
  const { proxy, page, uncaught } = desk;
  const applies = ({ method, path: asked }: { method: string; path: string }) =>
    method === 'GET' && !asked.startsWith('/health') && !asked.startsWith('/auth');
  uncaught.length = 0;
  await page.goto('about:blank');
  let cut = 0;
  if (fault.network) {
    const { network } = fault;
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!applies({ method: route.request().method(), path: pathname.replace(/^\/api/, '') }))
        return route.fallback();
      cut += 1;
      return route.abort(network);
    });
  } else proxy.set(applies, fault.answer);
  await page.goto(`${proxy.origin}/${path}`);
  await settle(page, proxy);
  for (let moves = 0; proxy.held() > 0 && moves < MOST_MOVES; moves += 1) {
    await page.clock.fastForward(GIVEN_UP_MS);
    await settle(page, proxy);
  }
  const seen: Seen = { ...(await look(page)), uncaught: [...uncaught] };
  const met = cut + proxy.met().length;
  const faults = faultsOf(seen, fault.told, met > 0);
  if (met === 0) faults.push(`reads nothing, and shows “${seen.text.slice(0, 80).replaceAll('\n', ' ')}”`);
  proxy.lift();
  await page.unrouteAll();
  if (fault.told === 'failure') faults.push(...(await retried(desk)));
  return { faults, met };
}

/** Presses every Retry once the fault is over: nothing of it may stay. */
async function retried({ proxy, page }: Desk): Promise<string[]> {
  const retry = page
    .getByRole('button', { name: /^(Retry|Reload|Try again)$/ })
    .and(page.locator(':enabled'));
  for (let presses = 0; presses < 8; presses += 1) {
    const before = await retry.count();
    if (before === 0) return [];
    await retry
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {});
    await settle(page, proxy);
  }
  return (await retry.count()) === 0 ? [] : ['Retry does not help once the server answers'];
}

/** The address of a screen, with a record of the demo data. */
async function addressOf(target: string, token: string, { name }: FaultedScreen): Promise<string> {
  if (!name.includes('ID')) return name;
  const [, list, rows] = RECORDS.find(([of]) => of.test(name)) ?? [];
  const answer = await fetch(`${target}/api${list}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: Record<string, { id: string; userId?: string }[]> };
  const [record] = data[rows ?? ''] ?? [];
  if (!record) throw new Error(`The demo data has no ${rows}.`);
  return name.replace('ID', encodeURIComponent(record.userId ?? record.id));
}

/** Opens every screen under every fault, and tells each finding at once; accounts are tried beside each other. */
export async function faultReads(
  target: string,
  screens: readonly FaultedScreen[],
  names: readonly ReadFaultName[],
  tell: (finding: Finding) => void = () => {},
): Promise<Report> {
  const report: Report = { tried: 0, met: 0, findings: [] };
  const browser = await chromium.launch(chromiumOptions());
  try {
    const roles = [...new Set(screens.map(({ role }) => role))];
    await Promise.all(
      roles.map(async (role) => {
        const email = ACCOUNTS[role];
        const { accessToken } = await ask<{ accessToken: string }>(target, 'login', {
          body: { email, password: PASSWORD },
        });
        const own = screens.filter((screen) => screen.role === role);
        const paths = await Promise.all(own.map((screen) => addressOf(target, accessToken, screen)));
        const desk = await openDesk(browser, target, email);
        try {
          for (const [index, screen] of own.entries())
            for (const fault of names) {
              const tried = tryRead(desk, paths[index] ?? '', READ_FAULTS[fault]);
              const { faults, met } = await tried.catch((error: Error) => ({
                faults: [`could not be tried: ${error.message.split('\n')[0]}`],
                met: 0,
              }));
              report.tried += 1;
              report.met += met;
              if (faults.length === 0) continue;
              const finding = { screen: screen.name, fault, faults };
              report.findings.push(finding);
              tell(finding);
            }
        } finally {
          await desk.proxy.close();
        }
      }),
    );
  } finally {
    await browser.close();
  }
  return report;
}
