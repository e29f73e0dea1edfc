import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, openPage, rohit } from '../testing.ts';

let page: ReturnType<typeof openPage>['page'];
let storage: ReturnType<typeof openPage>['storage'];
let session: typeof import('../session/session.ts');
let drafts: typeof import('../session/drafts.ts');
let failure: typeof import('../api/failure.ts');
let writes: typeof import('./idempotency-key.ts');
let sent: string[];

beforeEach(async () => {
  ({ page, storage } = openPage());
  session = await import('../session/session.ts');
  drafts = await import('../session/drafts.ts');
  failure = await import('../api/failure.ts');
  writes = await import('./idempotency-key.ts');
  session.startSession({ user: asha, accessToken: 't1' });
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

const orders = () => drafts.draftStore('order');
const lost = () => new failure.CallError('network', 'No line', { unknown: true });
const refused = (status: number, fields: Readonly<Record<string, string>> = {}) =>
  new failure.CallError('invalid', 'No', { status, fields });

/** Sends the current order and records its key; without an error it succeeds. */
async function send(error?: Error, of?: string): Promise<string> {
  const answer = writes.sendOnce(
    orders(),
    'new',
    (key) => {
      sent.push(key);
      return error ? Promise.reject(error) : Promise.resolve('saved');
    },
    of,
  );
  await expect(error ? answer.catch((caught: unknown) => caught) : answer).resolves.toBe(error ?? 'saved');
  return sent.at(-1) ?? '';
}
/** Closes the page and opens it again. */
function reload() {
  page.dispatchEvent(new Event('pagehide'));
  drafts.forgetDrafts();
}

it('a change says with its draft that it was sent, until the server has answered', async () => {
  const tea = () => drafts.draftStore('product');
  const change = (error?: Error) =>
    writes
      .sendChange(tea(), 'p1', () => (error ? Promise.reject(error) : Promise.resolve('saved')))
      .catch((caught: unknown) => caught);
  tea().save('p1', { price: 155 });
  await change(lost());
  reload();
  expect([tea().wasSent('p1'), tea().load('p1')]).toEqual([true, { price: 155 }]);
  expect(await change()).toBe('saved');
  expect(tea().wasSent('p1')).toBe(false);
});

describe('a write without an answer', () => {
  beforeEach(() => orders().save('new', { qty: 30 }));

  it('is sent again under its key, and so is its corrected draft: the server knows whether it has it', async () => {
    const first = await send(lost());
    expect(await send(lost())).toBe(first);
    orders().save('new', { qty: 20 });
    expect(await send()).toBe(first);
  });

  it('keeps its key with the draft when the page is loaded anew', async () => {
    const first = await send(lost());
    reload();
    expect(orders().load('new')).toEqual({ qty: 30 });
    orders().save('new', { qty: 30 });
    expect(await send()).toBe(first);
  });

  it('keeps its key when the page went before any answer, and when the session ended', async () => {
    void writes.sendOnce(orders(), 'new', (key) => {
      sent.push(key);
      return new Promise(() => {});
    });
    reload();
    session.endSession('expired', drafts.storeDrafts());
    session.startSession({ user: asha, accessToken: 't2' });
    expect(await send()).toBe(sent[0]);
  });

  it('was not sent if the session had expired before its first attempt', async () => {
    void writes.sendOnce(orders(), 'new', (key) => {
      sent.push(key);
      return new Promise(() => {});
    });
    expect(orders().wasSent('new')).toBe(true);
    writes.forgetRefused(sent[0]);
    session.endSession('expired', drafts.storeDrafts());
    session.startSession({ user: asha, accessToken: 't2' });
    expect(orders().load('new')).toEqual({ qty: 30 });
    expect(orders().wasSent('new')).toBe(false);
  });

  it('keeps its key if the session had expired before it was sent again', async () => {
    const first = await send(lost());
    void writes.sendOnce(orders(), 'new', () => new Promise(() => {}));
    writes.forgetRefused(first);
    expect(orders().wasSent('new')).toBe(true);
  });

  it('keeps its key where nothing was typed', async () => {
    orders().save('new', undefined);
    const first = await send(lost());
    expect(drafts.storeDrafts()).toBe(0);
    expect(orders().load('new')).toBeUndefined();
    expect(await send()).toBe(first);
  });

  it('is still unknown, under its key, if it was not sent again because the browser was offline', async () => {
    const first = await send(lost());
    const again = await writes
      .sendOnce(orders(), 'new', () => Promise.reject(failure.notSent(true)))
      .catch((caught: unknown) => caught);
    expect(again).toMatchObject({ details: { unknown: true, unsent: false } });
    expect(orders().wasSent('new')).toBe(true);
    expect(await send()).toBe(first);
  });

  it('is no such write if the browser was offline the first time: its draft was never sent', async () => {
    await send(failure.notSent(true));
    expect(orders().wasSent('new')).toBe(false);
    expect(orders().load('new')).toEqual({ qty: 30 });
  });

  it('keeps its key while a refusal says nothing about it', async () => {
    const first = await send(lost());
    for (const error of [refused(401), refused(409), refused(422, { qty: 'Too many' }), refused(429)])
      expect(await send(error)).toBe(first);
    expect(await send()).toBe(first);
  });

  it('is of its own user and tenant', async () => {
    const first = await send(lost());
    page.dispatchEvent(new Event('pagehide'));
    session.startSession({ user: rohit, accessToken: 't2' });
    expect(await send()).not.toBe(first);
    session.startSession({ user: { ...asha, distributor: rohit.distributor }, accessToken: 't3' });
    expect(await send()).not.toBe(first);
  });

  it('does not lend its key to another content, where a place sends several', async () => {
    const first = await send(lost(), 'November');
    expect(await send(lost(), 'October')).not.toBe(first);
    reload();
    expect(await send(undefined, 'November')).toBe(first);
  });
});

describe('a key is forgotten', () => {
  beforeEach(() => orders().save('new', { qty: 30 }));

  it('once the write succeeded', async () => {
    const first = await send(lost());
    expect(await send()).toBe(first);
    expect(await send()).not.toBe(first);
    orders().save('new', undefined);
    await send();
    reload();
    expect(storage.keys().filter((key) => key.startsWith('dmc.draft:'))).toEqual([]);
  });

  it('once the console refused the write before sending it', async () => {
    const first = await send(
      new failure.CallError('conflict', 'Someone else changed it.', { fromServer: true }),
    );
    expect(await send(failure.toCallError(new Error('anything'), true))).not.toBe(first);
    expect(await send()).toBe(sent[1]);
  });

  it('once the server refused the write, or says that it has it with other values', async () => {
    const first = await send(refused(422, { qty: 'Too many' }));
    const second = await send(lost());
    expect(second).not.toBe(first);
    expect(await send(refused(422))).toBe(second);
    expect(await send()).not.toBe(second);
  });

  it('with the draft, from the device too', async () => {
    const first = await send(lost());
    reload();
    orders().save('new', undefined);
    expect(storage.keys().filter((key) => key.startsWith('dmc.draft:'))).toEqual([]);
    expect(await send()).not.toBe(first);
  });

  it('by the answer to it alone', async () => {
    let answer: () => void = () => {};
    const late = writes.sendOnce(
      orders(),
      'new',
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    orders().save('new', undefined);
    orders().save('new', { qty: 5 });
    const other = await send(lost());
    answer();
    await late;
    expect(await send()).toBe(other);
  });
});
