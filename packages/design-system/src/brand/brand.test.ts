import { describe, expect, it } from 'vitest';
import { contrastOf, failingPairs, pairsOf } from '../themes/contrast.ts';
import { professionalBlue } from '../themes/professional-blue.ts';
import { brandOf } from './brand.ts';

/** Colours that a picker can return: extremes, faint, glaring and nearly grey ones, and the picker's default. */
// biome-ignore format: a table of colours reads better compact
const EXTREMES = [
  '#000000', '#010101', '#ffffff', '#fefefe', '#808080', '#767676', '#777777', '#c0c0c0', '#ff0000', '#00ff00',
  '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#ffd60a', '#fffbe6', '#ffc0cb', '#a3e635', '#ff7a1f', '#f97316',
  '#2563eb', '#7f00ff', '#39ff14', '#ccff00', '#001f3f', '#3d0000', '#f5f5dc', '#8b8000', '#00a86b', '#e0b0ff',
];

/** Pseudo-random colours from a fixed sequence (a linear congruential generator), so that a failure is reproducible. */
function randomColours(count: number): string[] {
  let state = 20_261_120;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}

describe('brandOf', () => {
  it.each([...EXTREMES, ...randomColours(30)])('%s meets WCAG 2.2 AA in every declared pair', (hex) => {
    const brand = brandOf(hex);
    expect(failingPairs(pairsOf(professionalBlue, brand?.properties))).toEqual([]);
  });

  it('keeps a colour that can be read as it is', () => {
    expect(brandOf('#2563EB')).toMatchObject({
      hex: '#2563eb',
      solid: '#2563eb',
      onSolid: '#FFFFFF',
      corrected: false,
    });
  });

  it('keeps a bright colour under dark lettering and says that its text is darker', () => {
    const brand = brandOf('#ffd60a');
    expect(brand).toMatchObject({
      solid: '#ffd60a',
      onSolid: professionalBlue.colors.textPrimary,
      corrected: true,
    });
    expect(contrastOf({ foreground: brand?.text ?? '', background: '#ffffff' })).toBeGreaterThanOrEqual(4.5);
  });

  it('darkens a colour that neither lettering can be read on', () => {
    const brand = brandOf('#777777');
    expect(brand?.corrected).toBe(true);
    expect(brand?.solid).not.toBe('#777777');
  });

  it('reads the short form', () => {
    expect(brandOf('#08F')).toEqual(brandOf('#0088ff'));
  });

  it.each([
    '',
    'blue',
    '#12',
    '#12345',
    '#1234567',
    '#ggg',
    'rgb(1,2,3)',
    '#fff;}body{display:none',
    'javascript:0',
  ])('refuses %j', (junk) => expect(brandOf(junk)).toBeUndefined());

  it('gives nothing that could leave its declaration', () => {
    for (const [name, value] of Object.entries(brandOf('#7f00ff')?.properties ?? {})) {
      expect(name).toMatch(/^--[a-z0-9-]+$/);
      expect(value).toMatch(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i);
    }
  });
});
