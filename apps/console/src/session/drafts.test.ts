import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, rohit } from '../testing.ts';

let page: ReturnType<typeof openPage>['page'];
let storage: ReturnType<typeof openPage>['storage'];
let session: typeof import('./session.ts');
let drafts: typeof import('./drafts.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  ({ page, storage } = openPage());
  session = await import('./session.ts');
  drafts = await import('./drafts.ts');
  session.startSession({ user: asha, accessToken: 't1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const as = (user: typeof asha | typeof rohit) => session.startSession({ user, accessToken: `of ${user.id}` });
const stored = () => storage.keys().filter((key) => key.startsWith('dmc.draft:'));
/** Ends the session as on expiry, storing drafts on the device like the console. */
const expire = () => session.endSession('expired', drafts.storeDrafts());

describe('while the page is open', () => {
  it('a draft is only in memory, by form and record', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    expect(drafts.draftStore('product').load('new')).toEqual({ name: 'Tea' });
    expect(drafts.draftStore('product').load('p1')).toBeUndefined();
    expect(drafts.draftStore('order').load('new')).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  it('a saved or discarded draft is gone, also from the device', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    expire();
    as(asha);
    expect(stored()).toHaveLength(1);
    drafts.draftStore('product').save('new', undefined);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  it('a draft typed after signing in replaces the stored one', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    expire();
    as(asha);
    drafts.draftStore('product').save('new', { name: 'Coffee' });
    expect(drafts.draftStore('product').load('new')).toEqual({ name: 'Coffee' });
  });
});

it('a draft that is replaced keeps the key of what was sent', () => {
  const { save, load, pendingWrites } = drafts.draftStore('product');
  save('new', { name: 'Tea' });
  pendingWrites('new').add('', 'a-key');
  save('new', { name: 'Coffee' });
  expect([load('new'), pendingWrites('new').keyOf('')]).toEqual([{ name: 'Coffee' }, 'a-key']);
  save('new', undefined);
  expect([load('new'), pendingWrites('new').keyOf('')]).toEqual([undefined, undefined]);
});

describe('when the session ends by itself', () => {
  it('every draft is kept and counted, and found again by the same user', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    drafts.draftStore('product').save('p1', { name: 'Salt' });
    expect(drafts.storeDrafts()).toBe(2);
    session.endSession('expired', 2);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    as(asha);
    expect(drafts.draftStore('product').load('p1')).toEqual({ name: 'Salt' });
  });

  it('no other user and no other tenant sees them', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    expire();
    as(rohit);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    session.startSession({ user: { ...asha, distributor: rohit.distributor }, accessToken: 't' });
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    session.startSession({ user: { ...asha, impersonation: { isImpersonating: true } }, accessToken: 't' });
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
  });

  it('they are kept for a day', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    expire();
    as(asha);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
    expect(drafts.draftStore('product').load('new')).toEqual({ name: 'Tea' });
    vi.advanceTimersByTime(1);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  it('where a device’s storage is full, the page keeps them for the same user', () => {
    drafts.draftStore('product').save('new', { name: 'Tea' });
    const { setItem } = storage;
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(drafts.storeDrafts()).toBe(1);
    expect(drafts.hasUnstored()).toBe(true);
    drafts.forgetDrafts();
    storage.setItem = setItem;
    as(rohit);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    as(asha);
    expect(drafts.draftStore('product').load('new')).toEqual({ name: 'Tea' });
    drafts.draftStore('product').save('new', undefined);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
    expect(drafts.hasUnstored()).toBe(false);
  });
});

describe('when the page is closed', () => {
  it('every draft of the signed-in user is stored, and stays in memory', () => {
    drafts.draftStore('reply').save('c1', 'On its way');
    page.dispatchEvent(new Event('pagehide'));
    expect(stored()).toHaveLength(1);
    expect(drafts.draftStore('reply').load('c1')).toBe('On its way');
    drafts.forgetDrafts();
    expect(drafts.draftStore('reply').load('c1')).toBe('On its way');
    drafts.draftStore('reply').save('c1', undefined);
    expect(stored()).toEqual([]);
  });

  it('nothing is kept for a user who signed out', () => {
    drafts.draftStore('reply').save('c1', 'On its way');
    session.endSession('chosen');
    page.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
  });
});

describe('a draft typed by an admin viewing as a distributor', () => {
  const viewing = { ...asha, impersonation: { isImpersonating: true } };

  it('survives a reload, like any draft', () => {
    session.startSession({ user: viewing, accessToken: 't' });
    drafts.draftStore('product').save('new', { name: 'Tea' });
    page.dispatchEvent(new Event('pagehide'));
    drafts.forgetDrafts();
    expect(drafts.draftStore('product').load('new')).toEqual({ name: 'Tea' });
  });

  it('is neither kept nor counted when the view expires', () => {
    drafts.draftStore('product').save('new', { name: 'Own' });
    session.startSession({ user: viewing, accessToken: 't' });
    drafts.draftStore('product').save('new', { name: 'Tea' });
    expect(drafts.storeDrafts()).toBe(1);
    expect(stored()).toEqual(['dmc.draft:u1:d1:self:product:new']);
    expect(drafts.draftStore('product').load('new')).toBeUndefined();
  });

  it('leaves the device when the view expires before its page is drawn', () => {
    session.startSession({ user: viewing, accessToken: 't' });
    drafts.draftStore('product').save('new', { name: 'Tea' });
    page.dispatchEvent(new Event('pagehide'));
    drafts.forgetDrafts();
    expect(stored()).toHaveLength(1);
    expire();
    expect(stored()).toEqual([]);
  });
});

it('a damaged draft is removed', () => {
  drafts.draftStore('product').save('new', { name: 'Tea' });
  expire();
  as(asha);
  storage.setItem(stored()[0] ?? '', '{"at":');
  expect(drafts.draftStore('product').load('new')).toBeUndefined();
  expect(stored()).toEqual([]);
});

it('nothing in memory survives a change of identity', () => {
  drafts.draftStore('product').save('new', { name: 'Tea' });
  drafts.forgetDrafts();
  expect(drafts.draftStore('product').load('new')).toBeUndefined();
});

it('an old draft goes with the next visit, though nobody opens its form', async () => {
  drafts.draftStore('product').save('new', { name: 'Tea' });
  expire();
  vi.resetModules();
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  await import('./drafts.ts');
  expect(stored()).toEqual([]);
});
