import { THEME_IDS } from '@dmc/design-system/theme';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rowsOf } from './compare.ts';

const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const found = (name: string, pixels: number, width = 100, before: Buffer | undefined = dot) => ({
  name,
  pixels,
  size: [1280, 800] as const,
  box: { left: 0, top: 0, width, height: 20 },
  before,
  after: dot,
  mask: dot,
});
const none = () => false;
const pictures = async (...parameters: Parameters<typeof rowsOf>) =>
  (await rowsOf(...parameters)).map((row) => row.pictures);

test('a difference of all themes is one row, with the pictures of the largest', async () => {
  const all = THEME_IDS.map((theme, at) => found(`${theme}-1280`, 90 - at, 100 + at));
  const rows = await rowsOf(all, none, THEME_IDS);
  expect(rows).toMatchObject([
    { pictures: all.map(({ name }) => name), inAllThemes: true, pixels: 90, isAccepted: false },
  ]);
  expect(rows[0]?.before).toMatch(/^data:image\/webp;base64,./);
});

test.each([
  ['another width', found('premium-dark-390', 80)],
  ['another mode', found('premium-dark-text-200-1280', 80)],
  ['a larger box', found('premium-dark-1280', 80, 117)],
  ['less than half the pixels', found('premium-dark-1280', 39)],
  ['a picture that is new', { ...found('premium-dark-1280', 80), before: undefined }],
])('%s is a row of its own', async (_, other) => {
  const first = found('modern-green-1280', 80);
  expect(await pictures([first, other], none, THEME_IDS)).toEqual([[first.name], [other.name]]);
});

test('what is accepted is never in one row with what is not', async () => {
  const both = [found('modern-green-1280', 80), found('premium-dark-1280', 80)];
  const rows = await rowsOf(both, ({ name }) => name.startsWith('premium'), THEME_IDS);
  expect(rows.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
});
