import { expect, it } from 'vitest';
import { afterwards } from './afterwards.ts';

it('is done once all that was kept is, also what was kept meanwhile', async () => {
  const later = afterwards();
  const ends: (() => void)[] = [];
  const keep = () => void later.keep(new Promise<void>((end) => ends.push(end)));
  let isDone = false;
  keep();
  const done = later.done().then(() => {
    isDone = true;
  });
  keep();
  ends[0]?.();
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  ends[1]?.();
  await done;
});
