import { expect, it } from 'vitest';
import { fileStream } from './file-stream.ts';

it('is given up without a failure by a caller who goes while a part is read', async () => {
  const failures: unknown[] = [];
  let reading = () => {};
  const asked = new Promise<void>((resolve) => {
    reading = resolve;
  });
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  async function* parts() {
    reading();
    await delivered;
    yield 'Order,Date';
  }
  const reader = fileStream(
    parts(),
    (error) => failures.push(error),
    (read) => read(),
  ).getReader();
  const first = reader.read();
  await asked;
  const gone = reader.cancel();
  deliver();
  await Promise.all([first, gone]);
  await new Promise(setImmediate);
  expect(failures).toEqual([]);
});
