import { auditLines } from '@dmc/api/schema/audit';
import {
  type Account,
  openTestServer,
  PASSWORD,
  type TestServer,
  type TestTenant,
} from '@dmc/api/test/testing';
import { turnOn } from '@dmc/api/test/two-step-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountCommandName, changeAccount } from './account-commands.ts';

let server: TestServer;
let tenant: TestTenant;
let account: Account;

beforeAll(async () => {
  server = await openTestServer();
  tenant = await server.tenant();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.account('SUPERVISOR', tenant.id);
});

const change = (command: AccountCommandName, email = account.email.toUpperCase()) =>
  changeAccount(server.db, command, email, {
    at: server.now(),
    publicUrl: 'https://console.example.in',
  });
const lines = () => server.db.select().from(auditLines).where(eq(auditLines.recordId, account.id));
const login = async (password: string) =>
  (await server.call('login', { body: { email: account.email, password } })).status;
/** Locks the account out with wrong passwords. */
async function lock() {
  for (let guess = 0; guess < 5; guess += 1) await login('not this one');
}

it('unlocks an account', async () => {
  await lock();
  expect(await login(PASSWORD)).toBe(429);
  expect(await change('unlock')).toBe(`${account.email} can sign in again.`);
  expect(await login(PASSWORD)).toBe(200);
});

it('takes off a second step, and ends the sessions', async () => {
  await turnOn(server, account);
  expect(await change('two-step-off')).toBe(`${account.email} now signs in with the password alone.`);
  expect((await server.call('listOrders', { as: account.token })).status).toBe(401);
  expect(await login(PASSWORD)).toBe(200);
});

it('makes a link for a new password', async () => {
  const said = await change('reset-link');
  const [, token] =
    said?.match(/^https:\/\/console\.example\.in\/reset-password#(\S+) works once, within 24 hours\.$/) ?? [];
  const body = { token, newPassword: 'jaggery-and-dal' };
  expect((await server.call('resetPassword', { body })).status).toBe(200);
});

it.each([
  ['unlock', lock, 'unlockAccount'],
  ['two-step-off', () => turnOn(server, account), 'removeTwoStep'],
  ['reset-link', async () => {}, 'createUserResetLink'],
] as const)(
  '%s leaves a line of the audit log, from the command line',
  async (command, prepare, operation) => {
    await prepare();
    const before = (await lines()).length;
    await change(command);
    expect((await lines()).slice(before)).toMatchObject([
      {
        operation,
        status: 200,
        address: 'command line',
        recordKind: 'user',
        recordName: account.email,
        userId: null,
      },
    ]);
    const { token } = await server.account('ADMIN');
    const { body } = await server.call('listAuditLines', { as: token, query: { search: 'command line' } });
    expect(body.data.lines[0]).toMatchObject({ operation, record: { name: account.email } });
  },
);

it('leaves none where nothing was to be done, nor for an account that is not there', async () => {
  expect(await change('unlock')).toBe(`${account.email} was not locked out.`);
  expect(await change('two-step-off')).toBe(`${account.email} has no second step.`);
  expect(await lines()).toEqual([]);
  for (const command of ['unlock', 'two-step-off', 'reset-link'] as const)
    expect(await change(command, 'nobody@example.in')).toBeUndefined();
});
