import { expect, test } from 'vitest';
import { interruptedMessage } from './interrupted-message.ts';

test.each([
  [{ saved: 12, refused: 0, begun: 12 }, '12 of 40 were saved', '28 not started.'],
  [
    { saved: 1, refused: 2, begun: 7 },
    '1 of 40 was saved',
    '2 refused, 4 without an answer, which may have been saved, and 33 not started.',
  ],
  [{ saved: 40, refused: 0, begun: 40 }, '40 of 40 were saved', undefined],
])('an interrupted batch says what is known: %o', (count, text, detail) => {
  expect(interruptedMessage(40, count)).toEqual({ text: `Stopped: ${text}`, ...(detail && { detail }) });
});

test('an interrupted Undo says that it was one', () => {
  expect(interruptedMessage(4, { saved: 1, refused: 0, begun: 2 }, 'undone')).toEqual({
    text: 'Stopped: 1 of 4 was undone',
    detail: '1 without an answer, which may have been undone and 2 not started.',
  });
});
