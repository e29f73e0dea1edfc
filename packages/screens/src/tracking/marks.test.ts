import { expect, it } from 'vitest';
import { legendOf, STATE_LOOKS } from './marks.tsx';

it('the legend has the documented colours', () => {
  expect(legendOf(false).map(({ label, tone }) => [label, tone])).toEqual([
    ['Available', 'green'],
    ['On delivery', 'blue'],
    ['Retailer', 'red'],
    ['Inactive', 'gray'],
  ]);
  expect(Object.values(STATE_LOOKS).map(({ map }) => map)).toEqual(['green', 'blue', 'gray', 'gray']);
});
