import { resetLinks, sessions, signInChallenges } from '@dmc/api/schema/sign-in';
import { openTestServer, type TestServer } from '@dmc/api/test/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSignIns } from './end-sign-ins.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

it('ends every session, sign-in that awaits a code, and open link', async () => {
  const { db } = server;
  const { owner, supervisor } = await server.tenant();
  const expiresAt = new Date(server.now().getTime() + 60_000);
  await db
    .insert(signInChallenges)
    .values({ challengeHash: 'asked', userId: owner.id, passwordDigest: '', expiresAt });
  await db.insert(resetLinks).values([
    { tokenHash: 'open', userId: owner.id, expiresAt },
    { tokenHash: 'used', userId: supervisor.id, expiresAt, ended: 'used' },
  ]);
  await endSignIns(db);
  expect((await server.call('listProducts', { as: owner.token })).status).toBe(401);
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.$count(signInChallenges)).toBe(0);
  const links = await db.select().from(resetLinks).orderBy(resetLinks.tokenHash);
  expect(links.map(({ tokenHash, ended }) => [tokenHash, ended])).toEqual([
    ['open', 'withdrawn'],
    ['used', 'used'],
  ]);
});
