import { converter } from 'culori';
import { describe, expect, it } from 'vitest';
import { themeProperties } from './theme-css.ts';
import { THEMES } from './themes.tsx';

const toOklch = converter('oklch');
/** The hue may differ by this much, in degrees; what has less chroma looks grey. */
const TOLERANCE = 8;
const VISIBLE = 0.02;

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

/** A translucent `#rrggbbaa` as it looks on an opaque background. */
function composed(hex: string, background: string) {
  const alpha = Number.parseInt(hex.slice(7), 16) / 255;
  const under = channels(background);
  const [r = 0, g = 0, b = 0] = channels(hex).map(
    (share, index) => share * alpha + (under[index] ?? 0) * (1 - alpha),
  );
  return toOklch({ mode: 'rgb', r, g, b });
}

describe.each(Object.values(THEMES))('$name', (theme) => {
  const { accentColor } = theme.radix;
  const properties = themeProperties(theme);

  it.each([
    ...[3, 4, 5, 6, 7, 8, 9].map((step) => `--${accentColor}-a${step}`),
    `--${accentColor}-surface`,
    '--ds-chart-area-top',
  ])('%s has the hue of the accent', (name) => {
    const { c, h = 0 } = composed(properties[name] ?? '', theme.colors.surface);
    const difference = Math.abs(h - (toOklch(theme.accentScale[9])?.h ?? 0));
    const degrees = c < VISIBLE ? 0 : Math.min(difference, 360 - difference);
    expect(degrees).toBeLessThanOrEqual(TOLERANCE);
  });
});
