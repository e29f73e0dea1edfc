import { expect, it } from 'vitest';
import { edgeOf, thumbnailAt } from './pictures.ts';

it.each([
  ['a row', 36, { src: '/p?edge=48', srcSet: '/p?edge=48 1x, /p?edge=96 2x' }],
  ['a box of exactly that size', 48, { src: '/p?edge=48', srcSet: '/p?edge=48 1x, /p?edge=96 2x' }],
  ['a tile', 96, { src: '/p?edge=96', srcSet: '/p?edge=96 1x, /p?edge=320 2x' }],
  ['one size for both', 150, { src: '/p?edge=320' }],
  ['the original for two px to each', 400, { src: '/p?edge=640', srcSet: '/p?edge=640 1x, /p 2x' }],
  ['the original for both', 700, { src: '/p' }],
])('a box gets no smaller picture than it shows: %s', (_, shown, addresses) => {
  expect(thumbnailAt('/p', shown)).toEqual(addresses);
});

it('a size is one of those that there are', () => {
  expect(['48', '640', '50', '48.0', ' 48', ''].map(edgeOf)).toEqual([
    48,
    640,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
