import { expect, it } from 'vitest';
import { edgeOf, thumbnailAt } from './pictures.ts';

it.each([
  ['a row', 36, { src: '/p?edge=40', srcSet: '/p?edge=40 1x, /p?edge=80 2x' }],
  ['a box of exactly that size', 40, { src: '/p?edge=40', srcSet: '/p?edge=40 1x, /p?edge=80 2x' }],
  ['one size for both', 96, { src: '/p?edge=192' }],
  ['the original for two px to each', 400, { src: '/p?edge=640', srcSet: '/p?edge=640 1x, /p 2x' }],
  ['the original for both', 700, { src: '/p' }],
])('a box gets no smaller picture than it shows: %s', (_, shown, addresses) => {
  expect(thumbnailAt('/p', shown)).toEqual(addresses);
});

it('a size is one of those that there are', () => {
  expect(['40', '640', '50', '40.0', ' 40', ''].map(edgeOf)).toEqual([
    40,
    640,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
