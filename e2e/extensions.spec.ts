import { EXTENSIONS, type Extension, type Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { expect, type Request } from '@playwright/test';
import type { Account } from './api.ts';
import { ADMIN, VRINDA } from './demo.ts';
import { open, signIn, test } from './fixtures.ts';

const table = Object.values<Operation>(operations);
const PEOPLE: readonly [ConsoleRole, Account][] = [
  ['ADMIN', ADMIN],
  ['DISTRIBUTOR', VRINDA.distributor],
  ['SUPERVISOR', VRINDA.supervisor],
];
const TABS: Partial<Record<RoutePath, readonly string[]>> = {
  '/accounting': ['pnl', 'aging', 'trends', 'tax', 'expenses'],
  '/discounts': ['retailer', 'analytics'],
  '/payments': ['credit', 'statements'],
};

const pathsOf = (role: ConsoleRole) =>
  (Object.keys(ROUTE_ROLES) as RoutePath[])
    .filter((path) => (ROUTE_ROLES[path] as readonly ConsoleRole[]).includes(role))
    .flatMap((path) => [
      path,
      `${path}?search=tea&sort=name.desc&status=pending`,
      ...(TABS[path] ?? []).map((tab) => `${path}?tab=${tab}`),
    ]);

/** How a request uses an extension: its call, a parameter or a field; undefined if it does not. */
function useOf(name: Extension, request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith('/api/')) return undefined;
  const path = pathname.slice('/api'.length);
  const calls = table.filter(
    (each) =>
      each.method === request.method() &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  // A path pattern with a parameter also matches a fixed path.
  const operation = calls.find((each) => each.path === path) ?? calls[0];
  if (!operation) return undefined;
  const { extension, extensionQuery, bodyExtensions = {} } = operation;
  const parameters = extensionQuery?.name === name ? extensionQuery.parameters : [];
  const body: unknown = request.postData() ? request.postDataJSON() : {};
  const used = [
    ...(extension === name ? ['the call'] : []),
    // `retailerId` may be sent to any server: one that does not know it ignores it.
    ...parameters.filter((parameter) => parameter !== 'retailerId' && searchParams.has(parameter)),
    ...Object.keys(body as object).filter((field) => bodyExtensions[field] === name),
  ];
  return used.length === 0 ? undefined : `${request.method()} ${path}: ${used.join(', ')}`;
}

test.describe.configure({ mode: 'parallel' });

for (const name of EXTENSIONS)
  test(`every screen does without “${name}”`, async ({ context, page }) => {
    test.setTimeout(180_000);
    await context.route('**/api/health', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.extensions = body.data.extensions.filter((each: string) => each !== name);
      await route.fulfill({ response: answer, json: body });
    });
    const used: string[] = [];
    context.on('request', (request) => used.push(...[useOf(name, request) ?? []].flat()));
    for (const [role, account] of PEOPLE) {
      await signIn(page, account, '/dashboard');
      for (const path of pathsOf(role)) {
        await open(page, path);
        const failure = page.getByRole('main').getByText(/could not be|couldn’t|Retry/);
        await expect(failure, path).toHaveCount(0);
      }
    }
    expect(used, 'nothing of it is asked for').toEqual([]);
  });
