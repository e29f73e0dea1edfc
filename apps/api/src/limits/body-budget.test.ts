import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf } from '../../test/import-calls.ts';
import { openTestServer, type TestServer } from '../../test/testing.ts';
import { bodyBudget } from './body-budget.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const MB = 1024 * 1024;

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

it('refuses bodies of a user beyond 8 MB at once, until others of the user are answered', async () => {
  const [{ owner }, { owner: other }] = [await server.tenant(), await server.tenant()];
  const open = [holdOpen(owner.token, 3 * MB), holdOpen(owner.token, 3 * MB)];
  await Promise.all(open.map(({ held }) => held));
  const third = holdOpen(owner.token, 3 * MB);
  third.end();
  const { status, headers } = await third.answer;
  expect([status, headers.get('retry-after')]).toEqual([429, '5']);

  open.push(holdOpen(other.token, 3 * MB));
  for (const { end } of open) end();
  const answers = await Promise.all(open.map(({ answer }) => answer));
  // The bodies arrived, and have no rows.
  expect(answers.map((each) => each.status)).toEqual([422, 422, 422]);
  const again = holdOpen(owner.token, 3 * MB);
  again.end();
  expect((await again.answer).status).toBe(422);
});

it('has room for each tenant, and for all together', () => {
  const placeFor = bodyBudget({ ofUser: 8, ofTenant: 12, all: 20 });
  const place = (tenant: string, user: string) => placeFor({ tenant, user });
  const places = [place('a', '1'), place('a', '2'), place('b', '3')];
  for (const each of places.slice(0, 2)) each.take(6);
  const rejected = place('a', '3');
  expect(() => rejected.take(1)).toThrow(expect.objectContaining({ status: 429 }));
  rejected.leave();
  places[2]?.take(8);
  const further = place('c', '4');
  expect(() => further.take(1)).toThrow(expect.objectContaining({ status: 503 }));
  further.leave();
  places[0]?.leave();
  expect(() => place('c', '4').take(1)).not.toThrow();
});
