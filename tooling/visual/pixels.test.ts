import sharp from 'sharp';
import { expect, test } from 'vitest';
import { difference } from './pixels.ts';

/** A grey PNG with a square of another grey in it. */
function picture(size: [width: number, height: number], grey = 100, [left, top, side] = [4, 6, 3]) {
  const [width, height] = size;
  const bytes = Buffer.alloc(width * height * 3, 100);
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1)
      bytes.fill(grey, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

test('the smallest change of a colour is a difference', async () => {
  const plain = await picture([20, 20]);
  expect(await difference(plain, await picture([20, 20]))).toBeUndefined();
  expect(await difference(plain, await picture([20, 20], 101))).toMatchObject({ pixels: 9 });
});

test('what differs is counted, and marked in the smallest box around it', async () => {
  const found = await difference(await picture([20, 20]), await picture([20, 20], 200));
  expect(found).toMatchObject({
    pixels: 9,
    size: [20, 20],
    box: { left: 4, top: 6, width: 3, height: 3 },
  });
  const mask = await sharp(found?.mask).ensureAlpha().raw().toBuffer();
  const alphas = [...mask].filter((_, at) => at % 4 === 3);
  expect(alphas.filter((alpha) => alpha === 255)).toHaveLength(9);
  expect(mask.readUInt32BE((6 * 20 + 4) * 4)).toBe(0xe5_00_2b_ff);
});

test('what is outside one of the pictures differs', async () => {
  const [low, high] = [await picture([20, 20]), await picture([20, 30])];
  const strip = { size: [20, 30], pixels: 200, box: { left: 0, top: 20, width: 20, height: 10 } };
  expect(await difference(low, high)).toMatchObject(strip);
  expect(await difference(high, low)).toMatchObject(strip);
  expect(await difference(undefined, low)).toMatchObject({ pixels: 400, size: [20, 20] });
  expect(await difference(low, undefined)).toMatchObject({ pixels: 400, size: [20, 20] });
});
