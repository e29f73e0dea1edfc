import { describe, expect, it } from 'vitest';
import { computePosition } from './position.ts';

const view = { width: 390, height: 800 };
const bubble = { width: 100, height: 24 };

describe('computePosition', () => {
  it('stands above the middle of its target', () => {
    expect(computePosition(bubble, { left: 145, top: 400, width: 100, height: 32 }, view, 'top')).toEqual({
      left: 145,
      top: 370,
    });
  });

  it('goes to the opposite side where there is no room', () => {
    expect(computePosition(bubble, { left: 145, top: 10, width: 100, height: 32 }, view, 'top').top).toBe(48);
    expect(computePosition(bubble, { left: 340, top: 400, width: 32, height: 32 }, view, 'right').left).toBe(
      234,
    );
  });

  it('stays within the window', () => {
    expect(computePosition(bubble, { left: 0, top: 400, width: 20, height: 32 }, view, 'top').left).toBe(8);
    expect(computePosition(bubble, { left: 370, top: 400, width: 20, height: 32 }, view, 'top').left).toBe(
      282,
    );
  });
});
