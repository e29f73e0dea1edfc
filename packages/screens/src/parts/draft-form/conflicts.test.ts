import { expect, it } from 'vitest';
import { conflictsOf } from './conflicts.ts';

const shared = {
  revision: 'version',
  labels: { price: 'Price', state: 'State', images: 'Images' },
  words: { state: (value: string) => (value === 'on' ? 'Active' : 'Inactive') },
} as const;
const base = { version: 1, price: '10', state: 'on', images: ['/a'] };

it.each([
  ['no field that only they changed', { state: 'off' }, { state: 'off' }, base, []],
  ['no field that was only typed here', { price: '12' }, {}, base, []],
  ['no field that both set to the same', { price: '12' }, { price: '12' }, base, []],
  ['a field that both changed', { price: '12' }, { price: '15' }, base, [{ label: 'Price', theirs: '15' }]],
  ['its value in words', { state: '' }, { state: 'off' }, base, [{ label: 'State', theirs: 'Inactive' }]],
  ['what has no text by name', { images: [] }, { images: ['/b'] }, base, [{ label: 'Images' }]],
  [
    'every difference if the base is unknown',
    { price: '12' },
    {},
    undefined,
    [{ label: 'Price', theirs: '10' }],
  ],
])('the conflicts have %s', (_, typed, theirs, from, expected) => {
  expect(conflictsOf({ ...base, ...typed }, { ...base, ...theirs }, from, shared)).toEqual(expected);
});
