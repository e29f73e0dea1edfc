import { setTimeout as sleep } from 'node:timers/promises';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { Locator, Page } from '@playwright/test';
import {
  type BrowserSession,
  beginAt,
  type Finding,
  type Report,
  see,
  settle,
  settleWhole,
  tryAll,
} from './browser-session.ts';
import { type Attempt, counting, type DirectApi, openDirectApi, type Write } from './direct-api.ts';
import { ENDED, faultsOfRepeat, faultsOfWrite, type Seen } from './judge.ts';
import type { Call } from './proxy.ts';
import { ACCOUNTS, PASSWORD } from './screens.ts';
import { WRITE_FAULTS, type WriteFault, type WriteFaultName } from './write-faults.ts';

const isCallOf = ({ operation }: Write): ((call: Call) => boolean) => {
  const { method, path } = operations[operation];
  const address = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  return (call) => call.method === method && address.test(call.path);
};

const pathOf = (address: string) => new URL(address).pathname.replace(/^\/api/, '');

/** Opens the place that the write is sent from. */
async function reach(browserSession: BrowserSession, { path, open }: Attempt): Promise<void> {
  await browserSession.page.goto(`${browserSession.proxy.origin}/${path}`);
  await settle(browserSession);
  await open?.(browserSession.page);
  await settle(browserSession);
}

async function press(page: Page, attempt: Attempt, control = attempt.send(page)): Promise<void> {
  await control.click();
  await attempt.confirm?.(page);
}

const send = (page: Page, attempt: Attempt) => attempt.act?.(page) ?? press(page, attempt);

/** Restores the draft, if the page offers it; true if it did. */
async function restored({ page }: BrowserSession): Promise<boolean> {
  const restore = page.getByRole('button', { name: 'Restore', exact: true }).first();
  const offered = await restore.isVisible();
  if (offered) await restore.click();
  return offered;
}

/** Signs in after the session has ended, and looks for the typed texts; returns those that are lost. */
async function comeBack(browserSession: BrowserSession, attempt: Attempt, email: string): Promise<string[]> {
  const { page } = browserSession;
  const field = page.getByRole('textbox', { name: 'Email' });
  // A view as a distributor starts at the admin's own pages.
  if (!(await field.isVisible())) return [];
  await field.fill(email);
  await page.getByLabel('Password', { exact: true }).fill(attempt.password ?? PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await attempt.enterCode?.(page);
  await settle(browserSession);
  const offered = (attempt.again ?? attempt.send)(page);
  if (attempt.resume) await attempt.resume(page);
  else if (!(await offered.isVisible())) await reach(browserSession, attempt);
  if (!(await restored(browserSession)) && attempt.keeps === false) await attempt.fill?.(page);
  await settle(browserSession);
  const { text } = await see(browserSession);
  const lost = (attempt.typed ?? []).filter((words) => !text.includes(words));
  if (lost.length > 0) await attempt.fill?.(page);
  return lost.map((words) => `has lost “${words}” when the same user signs in again`);
}

const canPress = async (control: Locator) => (await control.isVisible()) && (await control.isEnabled());

/** Repeats the steps; false if the page no longer offers them. */
async function beginAnew(browserSession: BrowserSession, attempt: Attempt): Promise<boolean> {
  try {
    await reach(browserSession, attempt);
  } catch {
    return false;
  }
  if (!(await restored(browserSession))) await attempt.fill?.(browserSession.page);
  if (!attempt.act && !(await canPress(attempt.send(browserSession.page)))) return false;
  await send(browserSession.page, attempt);
  return true;
}

/** Sends the write again, without the fault; false if the page no longer offers it. */
async function sendAgain(browserSession: BrowserSession, attempt: Attempt): Promise<boolean> {
  const again = (attempt.again ?? attempt.send)(browserSession.page);
  if (!(await canPress(again))) return beginAnew(browserSession, attempt);
  await attempt.refill?.(browserSession.page);
  await press(browserSession.page, attempt, again);
  return true;
}

/**
 * Writes that change none of the user's data: it does not matter whether they were done, and repeating them is
 * harmless.
 */
const HARMLESS: readonly OperationName[] = [
  'login',
  'enterCode',
  'startImpersonation',
  'stopImpersonation',
  'generateUploadUrl',
  'confirmUpload',
];

/** What a page says if the second attempt is refused because of the first: the user looks, and starts again. */
const EXPLAINED = /changed|meanwhile|expired|already|is off|has ended/i;

/** Sends a write under a fault and then again without it, and judges both. */
async function tryWrite(
  browserSession: BrowserSession,
  directApi: DirectApi,
  write: Write,
  fault: WriteFault,
): Promise<{ faults: string[]; met: number }> {
  const { proxy, page } = browserSession;
  const attempt = await write.begin(directApi);
  const session =
    attempt.session === undefined
      ? await directApi.sessionOf(ACCOUNTS[write.role])
      : (attempt.session ?? undefined);
  const email = session?.user.email ?? '';
  const done = attempt.done ?? (await counting(directApi, write.operation, email));
  const { typed = [], success } = attempt;
  // Without a session none can end.
  const ends = fault.ends === true && session !== undefined;
  await beginAt(browserSession, session);
  await reach(browserSession, attempt);
  await attempt.fill?.(page);
  await settle(browserSession);
  const before = await see(browserSession);
  const isWrite = isCallOf(write);
  proxy.set(isWrite, fault.answer);
  await send(page, attempt);
  for (let waits = 0; proxy.met().length === 0 && waits < 50; waits += 1) await sleep(100);
  await settleWhole(browserSession);
  const met = proxy.met().length;
  if (met === 0) throw new Error('the call was never made');
  const count = await done();
  const after = await see(browserSession);
  const faults = faultsOfWrite({
    ...{ before, after, fault: { ...fault, ends }, typed, success, count },
    due: fault.done && !attempt.isFirst ? 1 : 0,
    isOffered: await canPress((attempt.again ?? attempt.send)(page)),
    isHarmless: HARMLESS.includes(write.operation),
  });
  proxy.lift();
  if (ends) faults.push(...(await comeBack(browserSession, attempt, email)));
  const succeeds = ({ successes, text }: Seen) => successes.length > 0 || success.test(text);
  if (fault.done && succeeds(after)) return { faults, met };
  const asked = page
    .waitForRequest((request) => isWrite({ method: request.method(), path: pathOf(request.url()) }))
    .catch(() => undefined);
  if (!(await sendAgain(browserSession, attempt))) {
    // The page shows the completed write.
    if (!fault.done && !(ends && attempt.isOfSession)) faults.push('cannot be sent again');
    return { faults, met };
  }
  await asked;
  await settle(browserSession);
  let last = await see(browserSession);
  if (fault.done && attempt.isOfSession && ENDED.test(last.text)) return { faults, met };
  if (fault.done && !succeeds(last) && EXPLAINED.test(last.alerts.join())) {
    if (!(await beginAnew(browserSession, attempt))) return { faults, met };
    await settle(browserSession);
    last = await see(browserSession);
  }
  faults.push(...faultsOfRepeat(last, success, await done()));
  return { faults, met };
}

/** Makes every write under every fault, and reports each finding at once. */
export async function faultWrites(
  target: string,
  writes: readonly Write[],
  names: readonly WriteFaultName[],
  tell: (finding: Finding) => void = () => {},
): Promise<Report> {
  const directApi = await openDirectApi(target);
  return tryAll(
    target,
    writes,
    names,
    (browserSession, write, fault) => tryWrite(browserSession, directApi, write, WRITE_FAULTS[fault]),
    tell,
  );
}
