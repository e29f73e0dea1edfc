import { describe, expect, it } from 'vitest';
import { contrastOf, failingPairs, pairsOf } from './contrast.ts';
import { THEMES } from './themes.tsx';

describe('contrast', () => {
  it('computes as WCAG does, with translucent colours over each other', () => {
    expect(contrastOf({ foreground: '#000000', background: '#ffffff' })).toBeCloseTo(21, 1);
    expect(contrastOf({ foreground: '#777777', background: '#ffffff' })).toBeCloseTo(4.48, 2);
    expect(contrastOf({ foreground: '#00000080', background: '#ffffff' })).toBeCloseTo(3.98, 1);
  });

  it.each(Object.values(THEMES))('$name meets WCAG 2.2 AA in every declared pair', (theme) => {
    const pairs = pairsOf(theme);
    expect(pairs.length).toBeGreaterThanOrEqual(40);
    expect(failingPairs(pairs)).toEqual([]);
  });
});
