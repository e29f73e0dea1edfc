import { DEVICE_ID } from '@dmc/contract/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, rohit, type StubbedAnswer, serve } from '../testing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LISTED = { body: { data: { extensions: ['accounts', 'accounts'] } } };
const SIGNED_IN = { body: { data: { user: asha, accessToken: 't1' } } };
const CREDENTIALS = { email: asha.email, password: 'Monsoon#2026' };

/** A page that has loaded /health, and the requests that it sends afterwards. */
async function start(health: StubbedAnswer, ...answers: readonly StubbedAnswer[]) {
  const { readHealth } = await import('../api/client.ts');
  const requests = serve(health, ...answers);
  await readHealth();
  const { signIn } = await import('../api/auth.ts');
  const { enterCode } = await import('../api/enter-code.ts');
  return { signIn, enterCode, sent: async (index: number) => requests[index + 1]?.json() };
}

describe('the id of this browser', () => {
  it('is made once, and outlasts sessions and pages', async () => {
    const { page, storage } = openPage();
    const { deviceId } = await import('./device-id.ts');
    const session = await import('./session.ts');
    const id = deviceId();
    expect(id).toMatch(DEVICE_ID);
    for (const user of [asha, rohit]) {
      session.startSession({ user, accessToken: 't' });
      session.endSession('chosen');
      expect(deviceId()).toBe(id);
    }
    session.startSession({ user: asha, accessToken: 't' });
    session.endSession('expired');
    expect(storage.keys()).toEqual(['dmc.device']);
    const later = openPage();
    later.page.localStorage = page.localStorage;
    expect((await import('./device-id.ts')).deviceId()).toBe(id);
    openPage();
    expect((await import('./device-id.ts')).deviceId()).not.toBe(id);
  });

  it.each(['', 'abc', 'A'.repeat(32), '{"id":1}'])(
    'is made anew if %j is kept in its place',
    async (text) => {
      const { storage } = openPage();
      storage.setItem('dmc.device', text);
      const id = (await import('./device-id.ts')).deviceId();
      expect(id).toMatch(DEVICE_ID);
      expect(storage.getItem('dmc.device')).toBe(id);
    },
  );

  it('is sent with password and code', async () => {
    const { storage } = openPage();
    const { signIn, enterCode, sent } = await start(LISTED, SIGNED_IN, SIGNED_IN);
    await signIn(CREDENTIALS);
    await enterCode('c1', '123456');
    const device = storage.getItem('dmc.device');
    expect(await sent(0)).toEqual({ ...CREDENTIALS, device });
    expect(await sent(1)).toEqual({ challenge: 'c1', code: '123456', device });
  });

  it('is also sent from a form that was sent before the server had said what it takes', async () => {
    const { storage } = openPage();
    const { readHealth } = await import('../api/client.ts');
    const { signIn } = await import('../api/auth.ts');
    const requests = serve(LISTED, SIGNED_IN);
    await Promise.all([readHealth(), signIn(CREDENTIALS)]);
    const device = storage.getItem('dmc.device');
    expect(await requests[1]?.json()).toEqual({ ...CREDENTIALS, device });
  });

  it('is not waited for where the server does not say', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openPage();
    const { readHealth } = await import('../api/client.ts');
    const { signIn } = await import('../api/auth.ts');
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void readHealth();
    await vi.advanceTimersByTimeAsync(0);
    const requests = serve(SIGNED_IN);
    const answer = signIn(CREDENTIALS);
    await vi.advanceTimersByTimeAsync(1999);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ accessToken: 't1' });
    expect(await requests[0]?.json()).toEqual(CREDENTIALS);
  });

  it('is neither made for a server that does not list it nor sent to it', async () => {
    const { storage } = openPage();
    const { signIn, sent } = await start({ body: { data: {} } }, SIGNED_IN);
    await signIn(CREDENTIALS);
    expect(await sent(0)).toEqual(CREDENTIALS);
    expect(storage.getItem('dmc.device')).toBeNull();
  });

  it('is sent wherever one’s own password or code is checked, or a password set', async () => {
    const { storage } = openPage();
    const { readHealth } = await import('../api/client.ts');
    const { account } = await import('../api/account.ts');
    const { twoStepWrites } = await import('../api/two-step.ts');
    const { linkedPassword } = await import('../writes/new-passwords.ts');
    const ended = { body: { success: true, data: { ended: 0 } } };
    const requests = serve(LISTED, ended, ended, ended, ended, ended, ended);
    await readHealth();
    const change = { currentPassword: 'mango', newPassword: 'monsoon-26' };
    await account.changePassword().mutationFn?.(change, {} as never);
    await linkedPassword('a-link', async () => ({ status: 'loading' }))('monsoon-26');
    const proof = { password: 'mango', code: '123456' };
    await twoStepWrites.onBegin(proof.password);
    await twoStepWrites.onConfirm(proof.code);
    await twoStepWrites.onRenew(proof);
    await twoStepWrites.onEnd(proof);
    const device = storage.getItem('dmc.device');
    expect(device).toMatch(DEVICE_ID);
    const bodies = await Promise.all(requests.slice(1).map((request) => request.json()));
    expect(bodies.map((body) => body.device)).toEqual(Array(6).fill(device));
  });

  it.each([
    [
      'full',
      (page: object) =>
        Object.assign(page, {
          localStorage: {
            getItem: () => null,
            setItem() {
              throw new DOMException('Full', 'QuotaExceededError');
            },
          },
        }),
    ],
    [
      'refused',
      (page: object) =>
        Object.defineProperty(page, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        }),
    ],
  ])('is left out where storage is %s, and sign-in works', async (_, deny) => {
    deny(openPage().page);
    const { signIn, sent } = await start(LISTED, SIGNED_IN);
    expect(await signIn(CREDENTIALS)).toMatchObject({ accessToken: 't1' });
    expect(await sent(0)).toEqual(CREDENTIALS);
  });
});
