import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
  type Route,
  type TestInfo,
} from '@playwright/test';
import { PLACEHOLDERS } from '../tooling/placeholders.ts';
import { type Account, type Api, apiAs, logIn, ONCE } from './api.ts';
import { CLOCK_SHIFT, moveClock } from './clock.js';
import { ADMIN } from './demo.ts';
import { type Mode, modeOf, originOf } from './server.ts';
import { type Member, newTenant, type Tenant } from './tenant.ts';

/** Monitors every tab of the browser throughout the test. */
export interface Watch {
  /** Announces calls that this test makes fail, which the browser logs on its console. At least one must fail. */
  provokes(path: RegExp): void;
  /** Announces calls that may fail with this status. */
  allows(path: RegExp, status: number): void;
  /** Announces requests to another origin; none of them may contain a token. */
  reaches(other: string): void;
}

/**
 * Collects faults: errors and warnings on the console, unannounced requests to other origins, and tokens sent there.
 */
function watchOver(context: BrowserContext, own: string) {
  const faults: string[] = [];
  const provoked = new Map<RegExp, { status: number | undefined; seen: boolean }>();
  const others = new Set<string>();
  /** Records that a call failed; false if it was not announced. */
  const didFail = (url: string, status?: number): boolean => {
    const expected = [...provoked].find(
      ([path, one]) => path.test(url) && (one.status === undefined || one.status === status),
    );
    if (expected) expected[1].seen = true;
    return expected !== undefined;
  };
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    const failed = message.text().startsWith('Failed to load resource') ? url : undefined;
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
    if (!(failed && didFail(failed, status))) faults.push(`${message.type()}: ${message.text()} (${url})`);
  });
  // A page that is left at once may not have logged the failure.
  context.on('requestfailed', (request) => {
    const cancelled = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!cancelled) didFail(request.url());
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400) didFail(response.url(), status);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin: to, protocol } = new URL(request.url());
    if (to === own || protocol === 'data:' || protocol === 'blob:') return;
    if (!others.has(to)) faults.push(`request to another origin: ${request.url()}`);
    if (request.headers().authorization !== undefined) faults.push(`token sent to ${request.url()}`);
  });
  const watch: Watch = {
    provokes: (path) => provoked.set(path, { status: undefined, seen: false }),
    allows: (path, status) => provoked.set(path, { status, seen: true }),
    reaches: (other) => others.add(other),
  };
  return {
    watch,
    report: () => {
      expect(faults, 'the console stays silent, and nothing leaves the origin').toEqual([]);
      const idle = [...provoked].filter(([, { seen }]) => !seen).map(([path]) => path.source);
      expect(idle, 'what was to fail did fail').toEqual([]);
    },
  };
}

/** Stops periodic refreshes, so that nothing is refetched while a test looks. Other timers continue. */
function stopPolling(): void {
  const { setInterval } = window;
  const begin = (work: () => void, ms = 0) => (ms < 10_000 ? setInterval(work, ms) : 0);
  window.setInterval = begin as typeof window.setInterval;
}

/** The URL of a worker's server. */
const serverOf = ({ project, parallelIndex }: Pick<TestInfo, 'project' | 'parallelIndex'>): string =>
  originOf(modeOf(project.name), parallelIndex);

export const test = base.extend<
  { mode: Mode; watch: Watch; baseURL: string; tenant: Tenant },
  { admin: Api }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
  mode: async ({}, use, info) => use(modeOf(info.project.name)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures in use from the pattern
  baseURL: async ({}, use, info) => use(serverOf(info)),
  // Also for calls that a test sends without `api.ts`.
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: ONCE });
    await use(request);
    await request.dispose();
  },
  context: async ({ context }, use) => {
    await context.addInitScript(moveClock, CLOCK_SHIFT);
    await context.addInitScript(stopPolling);
    await use(context);
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const { watch, report } = watchOver(context, baseURL);
      await use(watch);
      report();
    },
    { auto: true },
  ],
  /** The platform's administrator, signed in once for each worker. */
  admin: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: serverOf(info) });
      await use(await apiAs(request, ADMIN));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  tenant: async ({ admin, request, mode }, use) => use(await newTenant(admin, request, mode)),
});

/** Names the entries of the specification (`spec/`) that a test proves, by id. */
export const proves = (...ids: string[]) => ids.map((id) => ({ type: 'proves', description: id }));

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until a page is complete: rendered, with fonts, and neither busy nor showing placeholders. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((placeholders) => {
    const inSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    };
    return (
      document.fonts.status === 'loaded' &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], main > * > [role="status"] > .ds-spin') === null &&
      ![...document.querySelectorAll(placeholders)].some(inSight)
    );
  }, PLACEHOLDERS);
}

/** Goes to a page, and waits until it is complete. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Runs what sends a write, and waits for its answer. `call` is part of the path. */
export async function write(page: Page, call: RegExp, press: () => Promise<unknown>): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (each) => each.request().method() !== 'GET' && call.test(new URL(each.url()).pathname),
    ),
    press(),
  ]);
  return answer;
}

/** Opens a page with its own session: that of a tenant's member, or a new one of an account. */
export async function signIn(page: Page, who: Account | Member, path = '/dashboard'): Promise<void> {
  const session = 'api' in who ? who.api.session : await logIn(page.request, who);
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: serverOf(test.info()),
        localStorage: [
          { name: 'dmc.user', value: JSON.stringify(session.user) },
          { name: 'dmc.accessToken', value: session.accessToken },
        ],
      },
    ],
  });
  await open(page, path);
}

/** Chooses an entry from the user menu. */
export async function chooseInUserMenu(
  page: Page,
  account: Pick<Account, 'email'>,
  entry: string,
): Promise<void> {
  await page.getByRole('button', { name: account.email }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Types into a search field and chooses the only remaining option; until then the list keeps changing. */
export async function chooseFound(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const option = field.page().getByRole('option');
  await expect(option).toHaveCount(1);
  await option.click();
}

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'reached by Tab').toBeFocused();
}

/** Answers a read with the server's answer after `change`. */
// biome-ignore lint/suspicious/noExplicitAny: tests change what was sent, whatever its shape.
export async function answerChanged(route: Route, change: (body: any) => void): Promise<void> {
  const response = await route.fetch();
  const json = await response.json();
  change(json);
  await route.fulfill({ response, json });
}

/** Delays the answers of `calls` until the returned function is called. */
export async function holdResponses(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Makes the server reject this page's current token, from the time its URL contains `since`; later tokens are valid.
 */
export async function invalidateToken(page: Page, since = ''): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('dmc.accessToken'));
  let isRefused = false;
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    isRefused ||= request.url().includes(since);
    const headers = request.headers();
    const isReplaced = isRefused && headers.authorization === `Bearer ${token}`;
    await route.continue({ headers: isReplaced ? { ...headers, authorization: 'Bearer invalid' } : headers });
  });
}
