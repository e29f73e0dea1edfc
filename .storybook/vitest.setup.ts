import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cutTexts } from './cut-texts.ts';
import { repeatedNames } from './row-names.ts';
import { entriesOf, missingTexts } from './shown-texts.ts';

/** React and the libraries report faults (keys, nesting, uncontrolled fields, missing titles) only on the console. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      // Caused by the runner, not by a story: a lazy part arrived between two steps of a test.
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

/** A control's name says which row it is for. */
afterEach(({ task }) => {
  if (task.result?.state === 'fail') return;
  expect(repeatedNames(), 'Names that controls of different rows share').toEqual([]);
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') return;
  expect(cutTexts(), 'Texts that are partly hidden').toEqual([]);
});

/** Checks that a story shows the documented texts that it names, once it has finished loading. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  const { storyId } = task.meta as { storyId?: string };
  const entries = entriesOf(storyId);
  await vi.waitFor(() => expect(missingTexts(entries), 'Documented texts of this story').toEqual([]), 10_000);
  task.meta.proves = entries;
});
