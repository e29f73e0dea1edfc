import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { ACCOUNTING_TABS } from '@dmc/screens/accounting-view';
import { DISCOUNT_TABS } from '@dmc/screens/discounts-view';
import { PAYMENT_TABS } from '@dmc/screens/payments-view';
import { RECORD_TABS } from '@dmc/screens/retailer-record-view';
import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { type Api, apiAs } from './api.ts';
import { ADMIN, VRINDA } from './demo.ts';
import { settled, signIn, test } from './fixtures.ts';

const USERS = { ADMIN, DISTRIBUTOR: VRINDA.distributor, SUPERVISOR: VRINDA.supervisor };
/** What a page says of something that it could not load. */
const FAILURE =
  /could not|none of|couldn’t|cannot|can’t|not real|sample|unavailable|unreachable|not (?:be )?supplied|not found/i;
/** Values of the program, which are meaningless to a user. */
const LITERAL =
  /\bNaN\b|\bundefined\b|\bnull\b|\bInvalid Date\b|\[object \w+\]|\bInfinity\b|∞|\d[eE]\+\d+|(?:\d+,){9,}\d+|\d{25,}/;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Changes the values in an answer’s records; above them are `success`, `data` and the names of lists. */
function changed(
  value: Json,
  leaf: (value: Json, at: number) => Json | undefined,
  depth = 0,
  at = 0,
): Json | undefined {
  if (Array.isArray(value)) return value.map((one) => changed(one, leaf, depth) ?? null);
  if (value === null || typeof value !== 'object') return depth < 3 ? value : leaf(value, at);
  const fields = Object.entries(value).map(
    ([key, one], nth) => [key, changed(one, leaf, depth + 1, nth)] as const,
  );
  return Object.fromEntries(fields.filter((field): field is [string, Json] => field[1] !== undefined));
}

const answered = async (route: Route, change: (text: string) => string) => {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json') === true && response.ok();
  await route.fulfill(isJson ? { response, body: change(await response.text()) } : { response });
};
const distorted = (leaf: (value: Json, at: number) => Json | undefined) => (route: Route) =>
  answered(route, (text) => JSON.stringify(changed(JSON.parse(text), leaf)));

/** Answers that can only be reported as failures. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an error': (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The storage is being repaired.' } }),
  'a lost connection': (route) => route.abort('connectionreset'),
  'half of the JSON': (route) => answered(route, (text) => text.slice(0, text.length / 2)),
  'another form': (route) => route.fulfill({ json: { success: true, data: [1, 'two', { three: [3] }] } }),
};
/** Answers that may be usable. */
const DISTORTIONS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  nulls: distorted(() => null),
  'half of the fields': distorted((value, at) => (at % 2 === 0 ? value : undefined)),
  'other types': distorted((value) => (typeof value === 'number' ? 'many' : { value })),
  'huge numbers and impossible dates': distorted((value) => {
    if (typeof value === 'number') return 9e307;
    const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
    return isDate ? (value.length > 10 ? '2026-13-45T99:99:99Z' : '2026-02-31') : value;
  }),
};

const tabs = ([, ...others]: readonly string[]) => others.map((tab) => `?tab=${tab}`);
/** Views of a page that read additional data, with `ID` for the first record of the list. */
const VIEWS: Readonly<Partial<Record<RoutePath, { list?: string; views: readonly string[] }>>> = {
  '/users': { list: 'admin/users', views: ['?new=1', '?access=ID'] },
  '/products': { list: 'products', views: ['?new=1', '?details=ID'] },
  '/orders': { list: 'orders', views: ['?newOrder=1', '?open=ID'] },
  '/retailers': { list: 'retailers', views: ['', ...tabs(RECORD_TABS)].map((view) => `/ID${view}`) },
  '/supervisor-retailers': { list: 'retailers', views: ['/ID'] },
  '/payments': { views: tabs(PAYMENT_TABS) },
  '/accounting': { views: tabs(ACCOUNTING_TABS) },
  '/discounts': { views: tabs(DISCOUNT_TABS) },
  '/live-tracking': { list: 'location/supervisors', views: ['?routes=1', '/ID'] },
  '/support': { list: 'chat/conversations', views: ['?open=ID'] },
  '/system-settings': { views: ['?tab=database'] },
};
const ROUTES = (Object.keys(ROUTE_ROLES) as RoutePath[]).flatMap((path) => {
  const roles: readonly ConsoleRole[] =
    path === '/dashboard' ? ROUTE_ROLES[path] : ROUTE_ROLES[path].slice(-1);
  const { list = '', views = [] } = VIEWS[path] ?? {};
  return roles.flatMap((role) => ['', ...views].map((view) => ({ role, path: `${path}${view}`, list })));
});

/** The page’s text and what it says of lists that are empty. */
const look = (page: Page) =>
  page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    text: document.body.innerText,
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    empty: [...document.querySelectorAll<HTMLElement>('[data-empty]')].map(({ innerText }) => innerText),
  }));

const retries = (page: Page) =>
  page.getByRole('button', { name: /^(Retry|Reload|Try again)$/ }).and(page.locator(':enabled'));

/** Presses every Retry until none is left. */
const retryAll = (page: Page) =>
  expect(async () => {
    if (await retries(page).first().isVisible()) await retries(page).first().click({ timeout: 1_000 });
    await settled(page);
    await expect(retries(page)).toHaveCount(0, { timeout: 100 });
  }, 'Retry helps once the server answers').toPass({ timeout: 20_000 });

test.describe.configure({ mode: 'parallel' });

for (const { role, path, list } of ROUTES)
  test(`${path} of ${role} tells a failure from no data, and shows no broken value`, async ({
    page,
    request,
    watch,
  }) => {
    test.slow();
    watch.provokes(/\/api\//);
    const api = await apiAs(request, USERS[role]);
    const address = path.includes('ID') ? path.replace('ID', await firstOf(api, request, list)) : path;
    await signIn(page, { ...USERS[role], api }, '/preferences');
    const reads = /\/api\/(?!health)/;
    let met = 0;
    const load = () => page.goto(address);
    // One route for all faults: a page that reads every few seconds would recover between two.
    let respond = (route: Route): Promise<void> => route.fallback();
    await page.route(reads, (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      met += 1;
      // The page may have left meanwhile.
      return respond(route).catch(() => {});
    });
    const under = async (answer: (route: Route) => Promise<void>, ask: () => Promise<unknown> = load) => {
      respond = answer;
      met = 0;
      await ask();
      await expect.poll(() => met).toBeGreaterThan(0);
    };
    for (const [fault, answer] of Object.entries(FAILURES))
      await test.step(fault, async () => {
        const again = retries(page).first();
        // Every failure that is said can be retried; a page that only says which part is missing is loaded again.
        await under(answer, (await again.isVisible()) ? () => again.click() : load);
        await settled(page);
        // It covers the page's own Retry.
        if (/\?new/.test(path)) await page.getByRole('dialog').waitFor();
        await expect.poll(async () => (await look(page)).text).toMatch(FAILURE);
        const { text, empty } = await look(page);
        expect(text).not.toMatch(LITERAL);
        expect(empty, 'a failure is not shown as nothing').toEqual([]);
      });
    respond = (route) => route.fallback();
    await retryAll(page);
    await test.step('slow', async () => {
      await under(async (route) => {
        await page.waitForTimeout(700);
        await route.fallback();
      });
      expect((await look(page)).empty).toEqual([]);
      await settled(page);
      expect((await look(page)).text).not.toMatch(/could not be (loaded|refreshed)/i);
    });
    for (const [fault, answer] of Object.entries(DISTORTIONS))
      await test.step(fault, async () => {
        await under(answer);
        await settled(page);
        const { text } = await look(page);
        expect(text).not.toMatch(LITERAL);
        expect(text).not.toContain('This page could not be shown');
      });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

/** The id of a list’s first record. */
async function firstOf({ session }: Api, request: APIRequestContext, list: string): Promise<string> {
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const { data } = await (await request.get(`/api/${list}?limit=1`, { headers })).json();
  const [rows] = Object.values<{ id: string; userId?: string }[]>(data).filter(Array.isArray);
  const [record] = rows ?? [];
  if (!record) throw new Error(`The demo data has no ${list}.`);
  return record.userId ?? record.id;
}
