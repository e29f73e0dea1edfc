import sharp from 'sharp';

export interface Difference {
  /** The number of pixels that differ. */
  pixels: number;
  /** The size of both pictures together, in px. */
  size: readonly [width: number, height: number];
  /** The smallest box around the pixels that differ. */
  box: { left: number; top: number; width: number; height: number };
  /** The pixels that differ, in red: a PNG. */
  mask: Buffer;
}

/** Compares two PNGs; undefined if they are the same. A pixel that only one of them has differs. */
export async function difference(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<Difference | undefined> {
  if (before && after?.equals(before)) return undefined;
  const sides = [before, after].map((picture) => picture && sharp(picture).ensureAlpha());
  const sizes = await Promise.all(sides.map((side) => side?.metadata() ?? { width: 0, height: 0 }));
  const width = Math.max(...sizes.map((each) => each.width));
  const height = Math.max(...sizes.map((each) => each.height));
  const [one, other] = await Promise.all(
    sides.map((side, at) => {
      const [right, bottom] = [width - (sizes[at]?.width ?? 0), height - (sizes[at]?.height ?? 0)];
      return side?.extend({ right, bottom, background: '#0000' }).raw().toBuffer();
    }),
  );
  const mask = Buffer.alloc(width * height * 4);
  let [pixels, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let at = 0; at < mask.length; at += 4) {
    if (one?.readUInt32BE(at) === other?.readUInt32BE(at)) continue;
    pixels += 1;
    mask.writeUInt32BE(0xe5_00_2b_ff, at);
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (pixels === 0) return undefined;
  const drawn = sharp(mask, { raw: { width, height, channels: 4 } }).png();
  return {
    pixels,
    size: [width, height],
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
    mask: await drawn.toBuffer(),
  };
}
