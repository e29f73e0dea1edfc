import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { missingTexts } from './shown-texts.ts';

// To try the stories as on a slower machine.
const slowdown = Number(import.meta.env.CPU_SLOWDOWN);
if (slowdown > 1) {
  beforeAll(() => cdp().send('Emulation.setCPUThrottlingRate', { rate: slowdown }));
}

/** React and the libraries report faults (keys, nesting, uncontrolled fields, missing titles) only on the console. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      // Said of the runner, not of a story: a lazy part arrived between two steps of a test.
      if (text.startsWith('The current testing environment is not configured to support act(')) return;
      complaints.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(({ task }) => {
  vi.restoreAllMocks();
  if (task.result?.state === 'fail') return;
  expect(complaints, 'A story must leave the console silent').toEqual([]);
});

/** A story shows the documented texts that name it, once everything it waits for is there. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  const { storyId } = task.meta as { storyId?: string };
  await vi.waitFor(() => expect(missingTexts(storyId), 'Documented texts of this story').toEqual([]), 10_000);
});
