import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type SignedIn, signIn } from '../api-client.ts';
import { chromiumOptions } from '../chromium.ts';
import { PLACEHOLDERS } from '../placeholders.ts';
import { ROOT } from '../root.ts';
import type { Seen } from './judge.ts';
import { type FaultProxy, openProxy } from './proxy.ts';

/** The built API with the console and its demo data, and no limits. */
export const CONSOLE = {
  CONSOLE_DIR: join(ROOT, 'apps/console/dist'),
  DATABASE_URL: '',
  DEMO: '1',
  RATE_LIMIT: '1000000',
  LOGIN_ATTEMPTS: '1000000',
};

export interface Finding {
  /** The screen or write that was tried. */
  name: string;
  fault: string;
  faults: string[];
}
export interface Report {
  /** Combinations tried of a screen or write and a fault. */
  tried: number;
  /** Calls that were answered with a fault. */
  met: number;
  findings: Finding[];
}

/** When the console gives up an unanswered call (core §9), with a margin, in milliseconds. */
const GIVEN_UP_MS = 10_500;
/** How often the clock is advanced: calls may follow one another, and one with a large body has a minute. */
const MOST_MOVES = 7;
/** A page that still changes after this is considered busy, in milliseconds. */
const SETTLED_WITHIN_MS = 20_000;
/** Timeout until a control exists and is enabled, in milliseconds. */
const CONTROL_TIMEOUT_MS = 15_000;
const LOOK_MS = 80;
/** Consecutive equal observations after which a page counts as settled. */
const STILL = 3;
/** What the console says before it has rendered anything. */
const STARTING = 'Checking your session';

/** A browser window behind its own proxy. */
export interface BrowserSession {
  proxy: FaultProxy;
  page: Page;
  /** Uncaught errors since the list was last emptied. */
  uncaught: string[];
}

async function openBrowserSession(browser: Browser, target: string): Promise<BrowserSession> {
  const proxy = await openProxy(target);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(CONTROL_TIMEOUT_MS);
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.clock.install();
  return { proxy, page, uncaught };
}

/** Leaves the page and starts anew: with this session or none, empty storage, and the current time. */
export async function beginAt(
  { proxy, page, uncaught }: BrowserSession,
  session: SignedIn | undefined,
): Promise<void> {
  proxy.lift();
  await page.goto(`${proxy.origin}/favicon.svg`);
  await page.evaluate((signedIn) => {
    localStorage.clear();
    sessionStorage.clear();
    if (!signedIn) return;
    localStorage.setItem('dmc.user', JSON.stringify(signedIn.user));
    localStorage.setItem('dmc.accessToken', signedIn.accessToken);
  }, session);
  await page.clock.setSystemTime(Date.now());
  uncaught.length = 0;
}

/** What a page currently shows, and whether a part of it is a skeleton. */
const lookAt = (page: Page): Promise<Omit<Seen, 'uncaught'> & { isLoading: boolean }> =>
  page.evaluate((placeholders) => {
    const main = document.querySelector<HTMLElement>('main') ?? document.body;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return {
      path: location.pathname,
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      text: [document.body.innerText, ...fields.map(({ value }) => value)].join('\n'),
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      shown: main.innerText.trim() !== '',
      isLoading: document.querySelector(placeholders) !== null,
      busy: [...document.querySelectorAll('[aria-busy="true"]')].map(
        (element) =>
          element.getAttribute('aria-label') ??
          element.closest('section, [role="dialog"]')?.getAttribute('aria-label') ??
          element.tagName,
      ),
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
      empty: [...document.querySelectorAll<HTMLElement>('[data-empty]')].map(({ innerText }) => innerText),
      alerts: [...document.querySelectorAll<HTMLElement>('[role="alert"]')].map(
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
        ({ innerText }) => innerText,
      ),
      successes: [...document.querySelectorAll<HTMLElement>('li[data-tone="success"]')].map(
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
        (message) => message.innerText,
      ),
    };
  }, PLACEHOLDERS);

export async function see({ page, uncaught }: BrowserSession): Promise<Seen> {
  const { isLoading: _, ...seen } = await lookAt(page);
  return { ...seen, uncaught: [...uncaught] };
}

/** Waits until no call is pending and nothing changes, except calls that a fault holds; false after a timeout. */
export async function settle({ page, proxy }: BrowserSession): Promise<boolean> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  let last = '';
  let still = 0;
  while (Date.now() < until) {
    const { path, text, shown, busy, isLoading } = await lookAt(page);
    const now = [path, text.length, busy.length, proxy.held(), proxy.met().length].join();
    const waiting = proxy.pending() > proxy.held();
    still = now === last && shown && !waiting && !text.includes(STARTING) ? still + 1 : 0;
    const calm = busy.length === 0 && !isLoading;
    if (still >= STILL && (calm || proxy.held() > 0)) return true;
    last = now;
    await sleep(LOOK_MS);
  }
  return false;
}

/** The same, but also lets held calls time out by advancing the page's clock. */
export async function settleWhole(browserSession: BrowserSession): Promise<void> {
  await settle(browserSession);
  for (let moves = 0; browserSession.proxy.held() > 0 && moves < MOST_MOVES; moves += 1) {
    await browserSession.page.clock.fastForward(GIVEN_UP_MS);
    await settle(browserSession);
  }
}

/** Windows per role. */
const SESSIONS_PER_ROLE = 2;

/** Tries every fault of each item, one after the other; items run in parallel. */
export async function tryAll<T extends { name: string; role: string }, Fault extends string>(
  target: string,
  things: readonly T[],
  faults: readonly Fault[],
  attempt: (
    browserSession: BrowserSession,
    thing: T,
    fault: Fault,
  ) => Promise<{ faults: string[]; met: number }>,
  tell: (finding: Finding) => void,
): Promise<Report> {
  const report: Report = { tried: 0, met: 0, findings: [] };
  const browser = await chromium.launch(chromiumOptions());
  const work = async (queue: T[]) => {
    const browserSession = await openBrowserSession(browser, target);
    for (let thing = queue.shift(); thing; thing = queue.shift())
      for (const fault of faults) {
        const tried = await attempt(browserSession, thing, fault).catch((error: Error) => ({
          faults: [`could not be tried: ${error.message.split('\n').slice(0, 4).join(' ')}`],
          met: 0,
        }));
        report.tried += 1;
        report.met += tried.met;
        if (tried.faults.length === 0) continue;
        const finding = { name: thing.name, fault, faults: tried.faults };
        report.findings.push(finding);
        tell(finding);
      }
    await browserSession.proxy.close();
  };
  try {
    const queues = [...new Set(things.map(({ role }) => role))].map((role) =>
      things.filter((thing) => thing.role === role),
    );
    await Promise.all(
      queues.flatMap((queue) => Array.from({ length: SESSIONS_PER_ROLE }, () => work(queue))),
    );
  } finally {
    await browser.close();
  }
  return report;
}

/** Returns an account's session, signing in only once. */
export function sessionsOf(target: string): (email: string) => Promise<SignedIn> {
  const known = new Map<string, Promise<SignedIn>>();
  return (email) => {
    const session = known.get(email) ?? signIn(target, email);
    known.set(email, session);
    return session;
  };
}
