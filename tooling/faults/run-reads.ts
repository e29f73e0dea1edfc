import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@dmc/contract/operations';
import type { SignedIn } from '../api-client.ts';
import {
  type BrowserSession,
  beginAt,
  type Finding,
  type Report,
  see,
  sessionsOf,
  settle,
  settleWhole,
  tryAll,
} from './browser-session.ts';
import { faultsOf } from './judge.ts';
import type { Call } from './proxy.ts';
import { READ_FAULTS, type ReadFault, type ReadFaultName } from './read-faults.ts';
import { ACCOUNTS, type FaultedScreen, RECORDS } from './screens.ts';

/** Reads that use another method than GET. */
const READ_BY_POST = new RegExp(
  `^(${operations.checkResetLink.path}|${operations.calculateDiscounts.path})$`,
);

/** Opens a screen under a fault, and judges it. */
async function tryRead(
  browserSession: BrowserSession,
  path: string,
  fault: ReadFault,
  session: SignedIn | undefined,
): Promise<{ faults: string[]; met: number }> {
  const { proxy, page } = browserSession;
  await beginAt(browserSession, session);
  const applies = ({ method, path: asked }: Call) =>
    asked.startsWith('/health')
      ? fault.onlyHealth === true
      : !fault.onlyHealth && (method === 'GET' || READ_BY_POST.test(asked));
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
  const meets = () => cut + proxy.met().length;
  await page.goto(`${proxy.origin}/${path}`);
  // On a busy machine a page's code may load late.
  for (let waits = 0; meets() === 0 && waits < 50; waits += 1) await sleep(100);
  await settleWhole(browserSession);
  const seen = await see(browserSession);
  const met = meets();
  // Without a session none can end.
  const expected = fault.expected === 'ended' && !session ? 'failure' : fault.expected;
  const faults = faultsOf(seen, expected, met > 0);
  if (met === 0) faults.push(`reads nothing, and shows “${seen.text.slice(0, 80).replaceAll('\n', ' ')}”`);
  proxy.lift();
  await page.unrouteAll();
  if (expected === 'failure') faults.push(...(await retried(browserSession)));
  return { faults, met };
}

/** Presses every Retry once the fault is over: its message must disappear. */
async function retried(browserSession: BrowserSession): Promise<string[]> {
  const retry = browserSession.page
    .getByRole('button', { name: /^(Retry|Reload|Try again)$/ })
    .and(browserSession.page.locator(':enabled'));
  for (let presses = 0; presses < 8; presses += 1) {
    const before = await retry.count();
    if (before === 0) return [];
    await retry
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {});
    await settle(browserSession);
  }
  return (await retry.count()) === 0 ? [] : ['Retry does not help once the server answers'];
}

/** The path of a screen, with a record of the demo data. */
async function addressOf(
  target: string,
  token: string | undefined,
  { name }: FaultedScreen,
): Promise<string> {
  if (!name.includes('ID')) return name;
  const [, list, rows] = RECORDS.find(([of]) => of.test(name)) ?? [];
  const answer = await fetch(`${target}/api${list}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: Record<string, { id: string; userId?: string }[]> };
  const [record] = data[rows ?? ''] ?? [];
  if (!record) throw new Error(`The demo data has no ${rows}.`);
  return name.replace('ID', encodeURIComponent(record.userId ?? record.id));
}

/** Opens every screen under every fault, and reports each finding at once. */
export async function faultReads(
  target: string,
  screens: readonly FaultedScreen[],
  names: readonly ReadFaultName[],
  tell: (finding: Finding) => void = () => {},
): Promise<Report> {
  const sessionOf = sessionsOf(target);
  return tryAll(
    target,
    screens,
    names,
    async (browserSession, screen, fault) => {
      const session = screen.role === 'nobody' ? undefined : await sessionOf(ACCOUNTS[screen.role]);
      const path = await addressOf(target, session?.accessToken, screen);
      return tryRead(browserSession, path, READ_FAULTS[fault], session);
    },
    tell,
  );
}
