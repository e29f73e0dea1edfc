import type { ResetLinkState } from '@dmc/contract/account';
import type { Loadable } from '@dmc/design-system/load';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage, serve } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

async function start() {
  openPage();
  return { ...(await import('./new-passwords.ts')), ...(await import('../api/failure.ts')) };
}

const FIRST = { currentPassword: 'monsoon of 2026', newPassword: 'harvest of 2026' };
const WRONG = { fields: { currentPassword: 'This is not your password' }, status: 422, fromServer: true };

it('says after a lost answer that the password may have changed, if the old one is refused', async () => {
  const { ownPassword, CallError } = await start();
  const change = vi
    .fn<() => Promise<{ ended: number }>>()
    .mockRejectedValueOnce(new CallError('invalid', 'This is not your password', WRONG))
    .mockRejectedValueOnce(new CallError('timeout', 'No answer.', { unknown: true }))
    .mockRejectedValue(new CallError('invalid', 'This is not your password', WRONG));
  const send = ownPassword(change);
  expect(await send(FIRST)).toMatchObject({ form: 'This is not your password' });
  expect(await send(FIRST)).toMatchObject({ unknown: true });
  expect(await send(FIRST)).toMatchObject({
    fields: { currentPassword: expect.stringContaining('may have changed it to the new one already') },
  });
  expect(await send({ ...FIRST, newPassword: 'another of 2026' })).toMatchObject({
    fields: { currentPassword: 'This is not your password' },
  });
});

const used = (): Promise<Loadable<ResetLinkState>> =>
  Promise.resolve({ status: 'ready', data: { state: 'used' }, refresh: 'idle' });

it('knows that the password is set if a lost attempt has used the link', async () => {
  const { linkedPassword } = await start();
  const set = linkedPassword('a-link', used);
  const usedLink = { status: 410, body: { success: false, message: 'This link has already been used.' } };
  serve(new TypeError('Failed to fetch'), usedLink, usedLink);
  expect(await set('harvest of 2026')).toMatchObject({ outcome: { ok: false, unknown: true } });
  expect(await set('another of 2026')).toMatchObject({ outcome: { ok: false }, link: await used() });
  expect(await set('harvest of 2026')).toEqual({ outcome: { ok: true } });
});
