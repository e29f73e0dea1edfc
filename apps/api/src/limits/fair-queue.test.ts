import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';
import { least, type Room, together } from './queue-room.ts';

const ROOM: Room = {
  running: 2,
  runningOfTenant: 1,
  waiting: 6,
  waitingOfTenant: 4,
  waitingOfUser: 3,
  atOnce: 2,
  ofTenant: { burst: 1000, steady: 0.25, longestPause: 700, ofOthers: least },
  // No user reaches it.
  ofUser: {
    burst: 1e9,
    steady: 1,
    longestPause: 0,
    waiting: 1,
    ofOthers: together,
  },
};

// So that what a test leaves waiting is never refused after it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => new Promise(setImmediate);

/** Calls that end when told to, by name, and the order in which they began. */
function bench(room: Partial<Room> = {}) {
  let time = 0;
  const inTurn = fairQueue({ ...ROOM, ...room }, () => time);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (tenant: string, user: string, name: string) =>
    inTurn(
      { tenant, user },
      () =>
        new Promise<string>((end) => {
          begun.push(name);
          ends.set(name, () => end(name));
        }),
    );
  /** Ends a call after so many milliseconds of it, and lets the next one begin. */
  const end = async (name: string, took = 10) => {
    time += took;
    ends.get(name)?.();
    await settled();
  };
  /** Lets time pass without a call. */
  const pass = async (ms: number) => {
    time += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { inTurn, ask, end, begun, pass };
}

describe('calls in turns', () => {
  it('let the next one begin once they have left, and leave once', async () => {
    const { inTurn, ask, begun } = bench();
    let leave = () => {};
    let end = () => {};
    const sending = inTurn({ tenant: 'A', user: 'anil' }, async (leaveTurn) => {
      leave = leaveTurn;
      await new Promise<void>((done) => {
        end = done;
      });
    });
    void ask('A', 'anil', 'a1');
    void ask('A', 'anil', 'a2');
    await settled();
    expect(begun).toEqual([]);
    leave();
    leave();
    await settled();
    expect(begun).toEqual(['a1']);
    end();
    await sending;
    expect(begun).toEqual(['a1']);
    expect(inTurn.state()).toEqual({ running: 1, waiting: 1 });
  });

  it('begin at once for a tenant without any, however many another has waiting', async () => {
    const { ask, begun } = bench();
    for (const name of ['a1', 'a2', 'a3']) void ask('A', 'anil', name);
    void ask('B', 'bina', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('go on with the tenant whose calls took the least time', async () => {
    const { ask, end, begun } = bench({ running: 1 });
    for (const name of ['a1', 'a2']) void ask('A', 'anil', name);
    for (const name of ['b1', 'b2', 'b3']) void ask('B', 'bina', name);
    await settled();
    await end('a1', 25);
    await end('b1', 10);
    await end('b2', 10);
    await end('b3', 10);
    expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'a2']);
  });

  it('go on with the user of a tenant whose calls took the least time', async () => {
    const { ask, end, begun } = bench();
    for (const name of ['anil1', 'anil2', 'anil3']) void ask('A', 'anil', name);
    void ask('A', 'asha', 'asha1');
    await settled();
    await end('anil1');
    await end('asha1');
    expect(begun).toEqual(['anil1', 'asha1', 'anil2']);
  });

  it('do not let a user wait for another who did not use the time before', async () => {
    const { ask, end, begun } = bench();
    void ask('A', 'asha', 'asha0');
    await settled();
    await end('asha0', 1);
    for (const name of ['anil0', 'anil1']) {
      void ask('A', 'anil', name);
      await settled();
      await end(name, 400);
    }
    for (const name of ['anil2', 'anil3']) void ask('A', 'anil', name);
    for (const name of ['asha1', 'asha2', 'asha3']) void ask('A', 'asha', name);
    await settled();
    await end('anil2', 10);
    await end('asha1', 10);
    expect(begun.slice(3)).toEqual(['anil2', 'asha1', 'anil3']);
  });

  it('count what an administrator spends in one tenant for that tenant alone', async () => {
    const { ask, end, begun } = bench();
    void ask('A', 'anil', 'anil0');
    await settled();
    await end('anil0', 1);
    void ask('', 'admin', 'report');
    await settled();
    await end('report', 900);
    void ask('A', 'anil', 'anil1');
    for (const name of ['view1', 'view2']) void ask('A', 'admin', name);
    for (const name of ['anil2', 'anil3', 'anil4']) void ask('A', 'anil', name);
    await settled();
    await end('anil1', 10);
    expect(begun.slice(2)).toEqual(['anil1', 'view1']);
  });

  it('leave a tenant that has run for long a part of the time, while another is about', async () => {
    const { ask, end, begun, pass } = bench({ running: 1 });
    void ask('B', 'bina', 'b1');
    await settled();
    for (const name of ['a1', 'a2', 'a3']) void ask('A', 'anil', name);
    await end('b1', 10);
    await end('a1', 1000);
    expect(begun).toEqual(['b1', 'a1', 'a2']);
    void ask('B', 'bina', 'b2');
    await end('a2', 100);
    await end('b2', 10);
    // It owes 72.5 ms more than the burst, and pays them off at a quarter of the time.
    await pass(280);
    expect(begun).toEqual(['b1', 'a1', 'a2', 'b2']);
    await pass(20);
    expect(begun).toEqual(['b1', 'a1', 'a2', 'b2', 'a3']);
  });

  it('go on without a pause for a tenant that is alone, or that has run for less than the other', async () => {
    const { ask, end, begun } = bench({ running: 1, waitingOfUser: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('A', 'anil', name);
    await settled();
    for (const name of ['a1', 'a2', 'a3']) await end(name, 900);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
    for (const name of ['b1', 'b2', 'b3']) void ask('B', 'bina', name);
    await end('a4', 1100);
    await end('b1', 900);
    await end('b2', 10);
    expect(begun.slice(4)).toEqual(['b1', 'b2', 'b3']);
  });

  it('leave a user whose calls are long a smaller part of the time, and not their colleagues', async () => {
    const ofUser = { ...ROOM.ofUser, burst: 4000, steady: 0.25, longestPause: 4000 };
    const { ask, end, begun, pass } = bench({
      running: 1,
      ofUser,
      ofTenant: { ...ROOM.ofTenant, burst: 1e9 },
    });
    void ask('B', 'bina', 'b1');
    await settled();
    for (const name of ['anil1', 'anil2']) void ask('A', 'anil', name);
    await end('b1', 8);
    // 400 ms count as 5 s: one more than may run on end, which 4 s pay off.
    await end('anil1', 400);
    void ask('A', 'asha', 'asha1');
    await settled();
    expect(begun).toEqual(['b1', 'anil1', 'asha1']);
    await end('asha1', 8);
    await pass(3900);
    expect(begun).toEqual(['b1', 'anil1', 'asha1']);
    void ask('B', 'bina', 'b2');
    await settled();
    await end('b2', 8);
    await pass(100);
    expect(begun).toEqual(['b1', 'anil1', 'asha1', 'b2', 'anil2']);
  });

  it('go on without a pause for a user with fewer waiting than a page asks for', async () => {
    const ofUser = { ...ROOM.ofUser, burst: 4000, steady: 0.25, longestPause: 4000, waiting: 2 };
    const { ask, end, begun } = bench({ running: 1, ofUser, ofTenant: { ...ROOM.ofTenant, burst: 1e9 } });
    void ask('B', 'bina', 'b1');
    await settled();
    for (const name of ['a1', 'a2']) void ask('A', 'anil', name);
    await end('b1', 8);
    await end('a1', 900);
    expect(begun).toEqual(['b1', 'a1', 'a2']);
  });

  it('go on without a pause for users with long calls who are several', async () => {
    const ofUser = { ...ROOM.ofUser, burst: 4000, steady: 0.25, longestPause: 4000 };
    const { ask, end, begun } = bench({ running: 1, ofUser, ofTenant: { ...ROOM.ofTenant, burst: 1e9 } });
    for (const name of ['a1', 'a2', 'a3']) void ask('A', 'anil', name);
    for (const name of ['b1', 'b2']) void ask('B', 'bina', name);
    await settled();
    await end('a1', 400);
    await end('b1', 400);
    await end('a2', 400);
    await end('b2', 400);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('share the time of a database that does one thing at a time', async () => {
    const { ask, end, begun } = bench({ atOnce: 1 });
    void ask('A', 'anil', 'a1');
    void ask('B', 'bina', 'b1');
    void ask('B', 'bina', 'b2');
    void ask('C', 'chetan', 'c1');
    await settled();
    // Each half of the 100 ms: B has taken 60, and C joins where the others are.
    await end('a1', 100);
    await end('b1', 10);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
  });

  /** Expects a call to be refused, but only once its caller has waited for the second that it is told to wait. */
  const refusedLater = async (call: Promise<string>, pass: (ms: number) => Promise<void>) => {
    let answered = false;
    const refusal = expect(
      call.finally(() => {
        answered = true;
      }),
    ).rejects.toMatchObject({ status: 429, details: { headers: { 'retry-after': '1' } } });
    await settled();
    expect(answered).toBe(false);
    await pass(1000);
    await refusal;
  };

  it('are refused if a user or a tenant has too many waiting, once they have waited', async () => {
    const { ask, pass } = bench();
    for (const name of ['a0', 'a1', 'a2', 'a3']) void ask('A', 'anil', name);
    await refusedLater(ask('A', 'anil', 'a4'), pass);
    void ask('A', 'asha', 'a5');
    await refusedLater(ask('A', 'asha', 'a6'), pass);
  });

  it('are never refused because of colleagues for a user with fewer waiting than a page asks for', async () => {
    const { ask, end, begun, pass } = bench({ ofUser: { ...ROOM.ofUser, waiting: 2 } });
    for (const name of ['anil0', 'anil1', 'anil2', 'anil3']) void ask('A', 'anil', name);
    void ask('A', 'amit', 'amit1');
    for (const name of ['asha1', 'asha2']) void ask('A', 'asha', name);
    await refusedLater(ask('A', 'asha', 'asha3'), pass);
    await end('anil0', 30);
    await end('amit1', 30);
    await end('asha1', 10);
    await end('asha2', 10);
    expect(begun).toEqual(['anil0', 'amit1', 'asha1', 'asha2', 'anil1']);
  });

  it('are refused beyond the places of an address if nobody knows whose they are', async () => {
    const { inTurn, pass } = bench({ ofUser: { ...ROOM.ofUser, waiting: 2 } });
    const call = (user: string) =>
      inTurn({ tenant: 'at 192.0.2.1', user, isStranger: true }, () => new Promise<string>(() => {}));
    for (const user of ['0', '1', '2', '3', '4']) void call(user);
    await refusedLater(call('5'), pass);
  });

  it('make the tenant with the most waiting give way once all places are taken', async () => {
    const { ask, end, begun, pass } = bench();
    for (const name of ['anil0', 'anil1', 'anil2']) void ask('A', 'anil', name);
    const newest = ask('A', 'anil', 'anil3');
    void ask('A', 'asha', 'asha1');
    for (const name of ['b0', 'b1', 'b2']) void ask('B', 'bina', name);
    void ask('C', 'chetan', 'c1');
    await refusedLater(newest, pass);
    await end('anil0');
    expect(begun).toEqual(['anil0', 'b0', 'c1']);
  });

  it('make a colleague with more waiting give way once all places are taken', async () => {
    const { ask, end, begun, pass } = bench({
      waiting: 4,
      ofTenant: { ...ROOM.ofTenant, burst: 1e9 },
    });
    for (const name of ['anil0', 'anil1']) void ask('A', 'anil', name);
    const newest = ask('A', 'anil', 'anil2');
    for (const name of ['b0', 'b1', 'b2']) void ask('B', 'bina', name);
    void ask('A', 'asha', 'asha1');
    await refusedLater(newest, pass);
    await end('anil0', 10);
    await end('asha1', 10);
    expect(begun).toEqual(['anil0', 'b0', 'asha1', 'anil1']);
  });

  it('are refused once they have waited for longer than their callers do', async () => {
    const { ask, end, begun, pass } = bench();
    for (const name of ['a1', 'a2']) void ask('A', 'anil', name);
    await settled();
    await end('a1');
    const refusal = expect(ask('A', 'anil', 'a3')).rejects.toMatchObject({ status: 429 });
    await pass(8000);
    await refusal;
    void ask('A', 'anil', 'a4');
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a4']);
  });

  it('are refused at once if all together have too many waiting, and nobody more than the caller', async () => {
    const { ask } = bench({ waiting: 2 });
    for (const name of ['a0', 'a1']) void ask('A', 'anil', name);
    for (const name of ['b0', 'b1']) void ask('B', 'bina', name);
    for (const [tenant, user] of [
      ['A', 'anil'],
      ['C', 'chetan'],
    ] as const)
      await expect(ask(tenant, user, 'late')).rejects.toMatchObject({
        status: 503,
        details: { headers: { 'retry-after': '1' } },
      });
  });

  it('make room for the next one when they fail', async () => {
    const inTurn = fairQueue(ROOM);
    const caller = { tenant: 'A', user: 'anil' };
    await expect(inTurn(caller, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(inTurn(caller, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
