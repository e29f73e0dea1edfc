import { expect, it } from 'vitest';
import { alphaOver } from './alpha-over.ts';

it.each([
  ['#ffffff', '#ffffff', '#ffffff00'],
  ['#000000', '#000000', '#00000000'],
  ['#000000', '#ffffff', '#000000ff'],
  ['#ffffff', '#000000', '#ffffffff'],
  ['#808080', '#ffffff', '#0000007f'],
  ['#E8C988', '#191815', '#ffdc94e6'],
  ['#141008', '#191815', '#110b009e'],
])('%s on %s is %s', (hex, background, alpha) => expect(alphaOver(hex, background)).toBe(alpha));
