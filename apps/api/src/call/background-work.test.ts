import { expect, it } from 'vitest';
import { backgroundWork } from './background-work.ts';

it('is done once all that was kept is, also what was kept meanwhile', async () => {
  const later = backgroundWork();
  const ends: (() => void)[] = [];
  const keep = () => void later.track(new Promise<void>((end) => ends.push(end)));
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
