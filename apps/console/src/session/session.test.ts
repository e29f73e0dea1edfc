import { afterEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, rohit } from '../testing.ts';

afterEach(() => vi.unstubAllGlobals());

const KEYS = { token: 'dmc.accessToken', user: 'dmc.user' };

/** A page whose storage contains an earlier session. */
async function restore(user: unknown, token: string | null = 't1') {
  const opened = openPage();
  if (token !== null) opened.storage.setItem(KEYS.token, token);
  if (user !== undefined)
    opened.storage.setItem(KEYS.user, typeof user === 'string' ? user : JSON.stringify(user));
  return { ...opened, session: await import('./session.ts') };
}

describe('a stored session', () => {
  it.each(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'])(
    'of a %s is restored',
    { meta: { proves: ['rule.session.restored'] } },
    async (role) => {
      const { session } = await restore({ ...asha, role });
      expect(session.useSession.getState()).toMatchObject({
        status: 'signed-in',
        token: 't1',
        user: { role },
      });
    },
  );

  it('of a RETAILER is refused, cleared and reported', {
    meta: { proves: ['rule.session.other-role'] },
  }, async () => {
    const { session, storage } = await restore({ ...asha, role: 'RETAILER' });
    expect(session.useSession.getState()).toEqual({ status: 'signed-out', reason: 'role-refused' });
    expect(storage.keys()).toEqual([]);
  });

  it.each([
    ['damaged', '{"email":'],
    ['of another shape', '[]'],
    ['without a role', { email: 'a@b.example' }],
    ['with a role nobody has', { ...asha, role: 'OWNER' }],
  ])('%s is cleared without a message', async (_, user) => {
    const { session, storage } = await restore(user);
    expect(session.useSession.getState()).toEqual({ status: 'signed-out' });
    expect(storage.keys()).toEqual([]);
  });

  it('needs its token and its user', async () => {
    expect((await restore(asha, null)).session.useSession.getState().status).toBe('signed-out');
    expect((await restore(undefined)).session.useSession.getState().status).toBe('signed-out');
  });
});

describe('signing in and out', () => {
  it('stores token and user, and clears both', { meta: { proves: ['rule.session.stored'] } }, async () => {
    const { session, storage } = await restore(undefined, null);
    session.startSession({ user: asha, accessToken: 't9' });
    expect(storage.getItem(KEYS.token)).toBe('t9');
    expect(JSON.parse(storage.getItem(KEYS.user) ?? '')).toEqual(asha);
    session.endSession('chosen');
    expect(storage.keys()).toEqual([]);
    expect(session.useSession.getState()).toMatchObject({
      status: 'signed-out',
      reason: 'chosen',
      draftCount: 0,
    });
  });

  it('has one identity per user, tenant and view', async () => {
    const { session } = await restore(undefined, null);
    const identities = [
      asha,
      { ...asha, distributor: rohit.distributor },
      { ...asha, impersonation: { isImpersonating: true } },
      rohit,
    ].map((user) => {
      session.startSession({ user, accessToken: 't' });
      return session.identity().join('/');
    });
    session.endSession('chosen');
    expect(new Set([...identities, session.identity().join('/')]).size).toBe(5);
  });
});

describe('storage that the browser refuses', () => {
  /** Reading `localStorage` throws, as with “Block all cookies”. */
  const refuse = (page: object) =>
    Object.defineProperty(page, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });

  it('leaves sign-in usable: the session lasts as long as the page', async () => {
    refuse(openPage().page);
    const session = await import('./session.ts');
    expect(session.useSession.getState()).toEqual({ status: 'signed-out' });
    session.startSession({ user: asha, accessToken: 't9' });
    expect(session.useSession.getState()).toMatchObject({ status: 'signed-in', token: 't9', user: asha });
    session.endSession('chosen');
    expect(session.useSession.getState().status).toBe('signed-out');
  });

  it('keeps drafts and choices in the page', async () => {
    refuse(openPage().page);
    const session = await import('./session.ts');
    const drafts = await import('./drafts.ts');
    const { deviceStore } = await import('./device-store.ts');
    const { savePreferences } = await import('./preferences.ts');
    session.startSession({ user: asha, accessToken: 't9' });
    drafts.draftStore('product').save('', { name: 'Ragi' });
    expect(drafts.draftStore('product').load('')).toEqual({ name: 'Ragi' });
    expect(drafts.storeDrafts()).toBe(1);
    expect(drafts.draftStore('product').load('')).toEqual({ name: 'Ragi' });
    expect(savePreferences(asha, { density: 'compact' })).toBe(false);
    const words = deviceStore('words', (text) => text ?? '');
    expect(() => words.save(asha, 'kept')).toThrow();
    words.saveInMemory(asha, 'kept');
    expect(words.read(asha)).toBe('"kept"');
  });

  it('leaves a view nevertheless', async () => {
    refuse(openPage().page);
    const { isLeaving, leaveView } = await import('./leaving-view.ts');
    expect(isLeaving()).toBe(false);
    await expect(leaveView(async () => {})).resolves.toBeUndefined();
  });
});

describe('another tab', () => {
  it('that signs out signs this one out too', async () => {
    const { session, storage, fromOtherTab } = await restore(asha);
    storage.removeItem(KEYS.token);
    fromOtherTab(KEYS.token);
    expect(session.useSession.getState()).toEqual({ status: 'signed-out', reason: 'elsewhere' });
  });

  it('that clears the whole storage does so too', async () => {
    const { session, storage, fromOtherTab } = await restore(asha);
    storage.removeItem(KEYS.token);
    storage.removeItem(KEYS.user);
    fromOtherTab(null);
    expect(session.useSession.getState().status).toBe('signed-out');
  });

  it('that signs in as somebody else is followed', async () => {
    const { session, storage, fromOtherTab } = await restore(asha);
    storage.setItem(KEYS.user, JSON.stringify(rohit));
    storage.setItem(KEYS.token, 't2');
    fromOtherTab(KEYS.token);
    expect(session.useSession.getState()).toMatchObject({ status: 'signed-in', token: 't2', user: rohit });
  });

  it('is followed by a page that the back button brings back as it was left', async () => {
    const { session, storage, page } = await restore(asha);
    const shown = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    storage.removeItem(KEYS.token);
    shown(false);
    expect(session.useSession.getState().status).toBe('signed-in');
    shown(true);
    expect(session.useSession.getState()).toEqual({ status: 'signed-out', reason: 'elsewhere' });
  });

  it('that changes the organisation’s look is followed', async () => {
    const { session, storage, fromOtherTab } = await restore(asha);
    const branded = { ...asha.distributor, logoUrl: '/api/files/new.webp' };
    storage.setItem(
      KEYS.user,
      JSON.stringify({ ...asha, distributor: { ...branded, themeId: 'premium-dark' } }),
    );
    fromOtherTab(KEYS.user);
    expect(session.useSession.getState()).toMatchObject({
      token: 't1',
      user: { distributor: { ...branded, themeChoice: { theme: 'premium-dark' } } },
    });
  });

  it('that is halfway to another session is not followed yet', async () => {
    const { session, storage, fromOtherTab } = await restore(asha);
    const before = session.useSession.getState();
    storage.setItem(KEYS.user, JSON.stringify(rohit));
    fromOtherTab(KEYS.user);
    expect(session.useSession.getState()).toBe(before);
  });

  it('that stores anything else changes nothing', async () => {
    const { session, storage, fromOtherTab } = await restore(asha);
    const before = session.useSession.getState();
    storage.setItem('dmc.preferences:u1', '{}');
    fromOtherTab('dmc.preferences:u1');
    expect(session.useSession.getState()).toBe(before);
  });
});
