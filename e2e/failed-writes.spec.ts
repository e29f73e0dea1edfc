import { type OperationName, operations } from '@dmc/contract/operations';
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { ask } from '../tooling/api-client.ts';
import type { Account } from './api.ts';
import { test as base, fillSignIn, open, settled, signIn } from './fixtures.ts';
import { FORMS } from './form-writes.ts';
import { PRESSES, WITHOUT_STEPS } from './press-writes.ts';
import type { Stage, Write } from './write-steps.ts';

const FAILED =
  /storage is being repaired|could not|couldn’t|cannot|can’t|failed|not sent|too many|changed this|already has|expired/i;
const UNCERTAIN = /know whether|may have/i;

const refusal = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message: `The storage is being repaired (${status}).` } });

/** What the API answers to a write, one after the other. */
const FAULTS: Readonly<Record<string, { answer: (route: Route) => Promise<void>; isDone?: true }>> = {
  'a lost request': { answer: (route) => route.abort('connectionreset') },
  'status 500': { answer: refusal(500) },
  'status 422': { answer: refusal(422) },
  'status 409': { answer: refusal(409) },
  'status 403': { answer: refusal(403) },
  'status 429': { answer: refusal(429) },
  'a lost answer': {
    async answer(route) {
      await route.fetch();
      await route.abort('connectionreset');
    },
    isDone: true,
  },
};

base.describe.configure({ mode: 'parallel' });

const test = base.extend<{ stage: Stage }>({
  stage: async ({ page, tenant, admin, request, baseURL }, use) => {
    const as: Stage['as'] = (api) => (name, input) =>
      ask(baseURL, name, { ...input, as: api.session.accessToken });
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]').last();
    await use({
      ...{ page, dialog, tenant, admin, request, as },
      origin: baseURL,
      call: as(tenant.owner.api),
    });
  },
});

/** The lines that a page shows, values of fields included, and what is typed. */
const look = (page: Page) =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter(({ type }) => !['file', 'checkbox', 'radio'].includes(type))
      .map(({ value }) => value);
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    return { lines: [...document.body.innerText.split('\n'), ...typed], typed };
  });

/**
 * Counts how often an account does something from now on. A repeated request has a line without changes; where no line
 * has changes, as when a session ends, repeating has no effect.
 */
async function counter({ admin, as }: Stage, operation: OperationName, { email }: Account) {
  const query = `?limit=100&search=${encodeURIComponent(email)}`;
  interface Line {
    id: string;
    operation: string;
    outcome: string;
    changes: unknown[];
  }
  const lines = async () => (await as(admin)<{ lines: Line[] }>('listAuditLines', { query })).lines;
  const before = new Set((await lines()).map(({ id }) => id));
  return async () => {
    const done = (await lines()).filter(
      (line) => !before.has(line.id) && line.operation === operation && line.outcome === 'done',
    );
    return done.filter(({ changes }) => changes.length > 0).length || Math.min(done.length, 1);
  };
}

/** Prepares a write, opens its place, and types. */
async function begin(stage: Stage, name: string, write: Write) {
  const { page, dialog, tenant } = stage;
  const pending = new Set<Request>();
  page.on('request', (each) => pending.add(each));
  page.on('requestfinished', (each) => pending.delete(each));
  page.on('requestfailed', (each) => pending.delete(each));
  const steps = await write(stage);
  const { path, send, fields = {}, act } = steps;
  const operation = name.split(' ')[0] as OperationName;
  const user = steps.user ?? tenant.owner;
  const control = typeof send === 'string' ? dialog.getByRole('button', { name: send, exact: true }) : send;
  const call = operations[operation];
  const address = new RegExp(`/api${call.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  const enter = async () => {
    await steps.open?.();
    await steps.fill?.();
    for (const [label, value] of Object.entries(fields))
      await dialog.getByRole('textbox', { name: label }).fill(value);
    await steps.refill?.();
  };
  const done = steps.done ?? (await counter(stage, operation, user));
  if (steps.signedOut) await open(page, `/${path}`);
  else await signIn(page, user, `/${path}`);
  await enter();
  const at = {
    ...{ steps, user, done, control },
    canPress: async () =>
      (await control.isVisible()) && control.isEnabled({ timeout: 500 }).catch(() => false),
    /** Answers the call by other means; returns how often it was made, and answered. */
    async intercept(answer: (route: Route) => Promise<void>) {
      const calls = { made: 0, answered: 0 };
      await page.unroute(address);
      await page.route(address, async (route) => {
        if (route.request().method() !== call.method) return route.fallback();
        calls.made += 1;
        await answer(route);
        calls.answered += 1;
      });
      return calls;
    },
    /** Waits until the page has requested nothing for a while. */
    async quiet() {
      for (let times = 0; times < 2; times = pending.size === 0 ? times + 1 : 0)
        await page.waitForTimeout(100);
    },
    /** Sends the write, from the beginning if the page no longer offers it. */
    async press() {
      if (!(await at.canPress())) {
        if (act) return act();
        await open(page, `/${path}`);
        await enter();
      }
      await control.click();
      await steps.confirm?.click();
    },
  };
  return at;
}

test('every write of the contract is among these, or has a reason why not', () => {
  const writes = Object.entries(operations).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  const listed = [...Object.keys(FORMS), ...Object.keys(PRESSES), ...Object.keys(WITHOUT_STEPS)];
  const named = new Set(listed.map((name) => name.split(' ')[0]));
  expect([...named].toSorted()).toEqual(writes.toSorted());
});

for (const [name, write] of Object.entries({ ...FORMS, ...PRESSES }))
  test(`${name} is done once, and what fails is said and loses nothing`, async ({ page, stage, watch }) => {
    watch.provokes(/\/api\//);
    watch.allows(/\/pictures\//, 404);
    const { steps, done, canPress, intercept, press, quiet } = await begin(stage, name, write);
    const { success, isHarmless } = steps;
    for (const [fault, { answer, isDone }] of Object.entries(FAULTS))
      await test.step(fault, async () => {
        await quiet();
        for (const message of await page.getByRole('button', { name: 'Dismiss' }).all())
          await message.click();
        // A code that was typed at first may have expired.
        if (isDone && (await canPress())) await steps.refill?.();
        const calls = await intercept(answer);
        const before = await look(page);
        await press();
        await expect.poll(() => calls.answered).toBe(1);
        await quiet();
        let after = before;
        let end = '';
        await expect(async () => {
          after = await look(page);
          const said = after.lines.filter((line) => !before.lines.includes(line)).join('\n');
          if (success.test(said.replaceAll(/whether it was \w+/g, ''))) end = 'claims success';
          else if (UNCERTAIN.test(said)) end = 'uncertain';
          else if (isDone && !(await canPress())) end = 'no longer offered';
          else end = FAILED.test(said) ? 'failed' : `says “${said}”`;
          const expected = isDone
            ? ['uncertain', 'claims success', 'no longer offered', ...(isHarmless ? ['failed'] : [])]
            : ['uncertain', 'failed'];
          expect(expected).toContain(end);
        }).toPass({ timeout: 5_000 });
        if (name in FORMS && ['uncertain', 'failed'].includes(end))
          expect(after.lines, 'what was typed').toEqual(expect.arrayContaining(before.typed));
        expect(calls.made).toBe(1);
        expect(await done()).toBe(isDone && !steps.isFirst ? 1 : 0);
      });
    await page.unrouteAll();
    await quiet();
    if (await canPress()) {
      await steps.refill?.(true);
      await press();
      await expect
        .poll(async () => (await look(page)).lines.join('\n'))
        .toMatch(steps.explained ? new RegExp(`${success.source}|${steps.explained.source}`, 'm') : success);
    }
    await expect.poll(done).toBe(1);
  });

for (const [name, write] of Object.entries(FORMS))
  test(`${name} keeps what is typed when the session ends`, async ({ page, stage, watch }) => {
    watch.provokes(/\/api\//);
    watch.allows(/\/pictures\//, 404);
    const { steps, user, done, control, intercept, press } = await begin(stage, name, write);
    const { typed } = await look(page);
    await intercept(refusal(401));
    await press();
    await expect(page.getByText(/session (has )?ended/).first()).toBeVisible();
    await page.unrouteAll();
    await fillSignIn(page, user);
    await settled(page);
    await expect(control).toBeVisible();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await steps.refill?.();
    await expect.poll(async () => (await look(page)).typed).toEqual(expect.arrayContaining(typed));
    await press();
    await expect.poll(async () => (await look(page)).lines.join('\n')).toMatch(steps.success);
    await expect.poll(done).toBe(1);
  });
