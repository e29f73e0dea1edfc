import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf } from '../../test/import-calls.ts';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { concurrencyLimits } from './concurrency.ts';

const ROOM = { running: 2, runningOfTenant: 1 };
const settled = () => new Promise(setImmediate);

/** Calls that end when told to, by name, and the order in which they began. */
function bench() {
  const { beginCall, enqueue, state } = concurrencyLimits(ROOM);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = async (tenant: string, user: string, name: string) => {
    const caller = { tenant, user };
    const leave = await beginCall(caller);
    const work = () =>
      new Promise<string>((end) => {
        begun.push(name);
        ends.set(name, () => end(name));
      });
    return enqueue(caller, work).finally(leave);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { beginCall, enqueue, state, call, begun, end };
}

describe('calls that use the database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begin at once for a tenant without any, however many another has waiting', async () => {
    const { call, begun, state } = bench();
    for (const name of ['a1', 'a2', 'a3']) void call('A', 'anil', name);
    void call('B', 'bina', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    expect(state()).toEqual({ running: 2, waiting: 2 });
  });

  it('alternate between tenants while all places are taken', async () => {
    const { call, begun, end } = bench();
    for (const name of ['a1', 'a2', 'a3']) void call('A', 'anil', name);
    for (const name of ['b1', 'b2']) void call('B', 'bina', name);
    void call('C', 'chetan', 'c1');
    await settled();
    await end('a1');
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('go on with the user of a tenant who has the fewest', async () => {
    const { call, begun, end } = bench();
    for (const name of ['anil1', 'anil2', 'anil3']) void call('A', 'anil', name);
    void call('A', 'asha', 'asha1');
    await settled();
    await end('anil1');
    await end('asha1');
    expect(begun).toEqual(['anil1', 'asha1', 'anil2']);
  });

  it('let the next one begin once they have left, and leave once', async () => {
    const { enqueue, call, begun, state } = bench();
    let leave = () => {};
    let end = () => {};
    const sending = enqueue({ tenant: 'A', user: 'anil' }, async (releaseSlot) => {
      leave = releaseSlot;
      await new Promise<void>((done) => {
        end = done;
      });
    });
    void call('A', 'anil', 'a1');
    void call('A', 'anil', 'a2');
    await settled();
    expect(begun).toEqual([]);
    leave();
    leave();
    await settled();
    expect(begun).toEqual(['a1']);
    end();
    await sending;
    expect(begun).toEqual(['a1']);
    expect(state()).toEqual({ running: 1, waiting: 1 });
  });

  it('make room for the next one when they fail', async () => {
    const { enqueue } = bench();
    const caller = { tenant: 'A', user: 'anil' };
    await expect(enqueue(caller, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const failing = () => {
      throw new Error('at once');
    };
    await expect(enqueue(caller, failing)).rejects.toThrow('at once');
    await expect(enqueue(caller, () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('are refused once they have waited for longer than their callers do', async () => {
    const { call, begun, end } = bench();
    void call('A', 'anil', 'a1');
    const refused = expect(call('A', 'anil', 'a2')).rejects.toMatchObject({ status: 429 });
    await settled();
    await vi.advanceTimersByTimeAsync(8000);
    await refused;
    void call('A', 'anil', 'a3');
    await settled();
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
  });
});

describe('calls under way', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Expects a refusal, but only after the second that it tells its caller to wait. */
  async function refusedLater(call: Promise<unknown>) {
    let answered = false;
    const refusal = expect(
      call.finally(() => {
        answered = true;
      }),
    ).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '1' } } });
    await settled();
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await refusal;
  }

  it('are limited for a user and for a tenant, and only for them', async () => {
    const { beginCall } = bench();
    const of = (user: string) => beginCall({ tenant: 'A', user });
    const leave = await of('anil');
    for (let count = 1; count < 40; count += 1) await of('anil');
    await refusedLater(of('anil'));
    for (let count = 0; count < 40; count += 1) await of('asha');
    for (let count = 0; count < 20; count += 1) await of('amit');
    await refusedLater(of('amit'));
    await beginCall({ tenant: 'B', user: 'anil' });
    leave();
    await of('anil');
  });

  it('are limited for an address, whoever it is', async () => {
    const { beginCall } = bench();
    for (let count = 0; count < 100; count += 1) await beginCall({ tenant: 'at 192.0.2.1' });
    await refusedLater(beginCall({ tenant: 'at 192.0.2.1' }));
  });

  it('are refused at once if all together have too many, and not the caller', async () => {
    const { beginCall } = bench();
    for (let count = 0; count < 1000; count += 1)
      await beginCall({ tenant: String(count % 20), user: String(count % 40) });
    await expect(beginCall({ tenant: 'late', user: 'late' })).rejects.toMatchObject({
      status: 503,
      details: { headers: { 'retry-after': '1' } },
    });
  });
});

const MB = 1024 * 1024;

describe('large bodies', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  /** Sends an import of `size` bytes, holding back the last one until `end` is called. */
  function holdOpen(token: string, size: number) {
    const text = JSON.stringify(draftOf('retailers', 'Name,Phone\n')).padEnd(size);
    const bytes = new TextEncoder().encode(text);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    let sent = false;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (!sent) {
            sent = true;
            controller.enqueue(bytes.subarray(0, -1));
            return;
          }
          isHeld();
          await ended;
          controller.enqueue(bytes.subarray(-1));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = server.reply('/api/imports/check', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      // @ts-expect-error Node requires it for a stream; the browser's type lacks it.
      duplex: 'half',
    });
    return { answer, held, end };
  }

  it('are refused beyond three of a user at once, until these are answered', async () => {
    const [{ owner }, { owner: other }] = [await server.tenant(), await server.tenant()];
    const open = [1, 2, 3].map(() => holdOpen(owner.token, 3 * MB));
    await Promise.all(open.map(({ held }) => held));
    const further = holdOpen(owner.token, 3 * MB);
    further.end();
    const { status, headers } = await further.answer;
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);

    open.push(holdOpen(other.token, 3 * MB));
    for (const { end } of open) end();
    const answers = await Promise.all(open.map(({ answer }) => answer));
    // The bodies arrived, and have no rows.
    expect(answers.map((each) => each.status)).toEqual([422, 422, 422, 422]);
    const again = holdOpen(owner.token, 3 * MB);
    again.end();
    expect((await again.answer).status).toBe(422);
  });
});
