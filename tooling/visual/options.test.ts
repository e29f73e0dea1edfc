import { expect, test } from 'vitest';
import { chosenBy, repetitions } from './options.ts';

test('a number of repetitions', () => {
  expect(repetitions('20')).toBe(20);
});

test.each(['abc', '0', '-1', '1.5', ''])('“%s” is not a number of repetitions', (text) => {
  expect(() => repetitions(text)).toThrow(`not “${text}”`);
});

const stories = [
  { id: 'screens-orders--ready', file: 'packages/screens/src/orders/orders.stories.tsx' },
  { id: 'screens-orders--ready-to-print', file: 'packages/screens/src/orders/orders.stories.tsx' },
  { id: 'components-badge--default', file: 'packages/design-system/src/badge/badge.stories.tsx' },
];

test.each([
  [[], stories.map(({ id }) => id)],
  [['--ready'], ['screens-orders--ready', 'screens-orders--ready-to-print']],
  [['screens-orders--ready'], ['screens-orders--ready']],
  [['src/badge'], ['components-badge--default']],
  [['orders', 'badge'], stories.map(({ id }) => id)],
])('%j chooses %j', (parts, ids) => {
  expect(chosenBy(parts, stories).map(({ id }) => id)).toEqual(ids);
});

test('a name that no story has is refused', () => {
  expect(() => chosenBy(['badge', 'bagde'], stories)).toThrow('No story for review has “bagde”');
});
