import { type Log, loggable } from '@dmc/api/call/log';
import { MOST_PIXELS } from '@dmc/api/uploads/content';
import { type Resize, UnreadableImage } from '@dmc/api/uploads/thumbnails';
import { PICTURE_EDGES, type PictureEdge } from '@dmc/contract/pictures';

/** The longest edge that WebP supports, in pixels. */
const LONGEST_EDGE = 16_383;
/** Time limit per picture, in seconds. */
const TIMEOUT = 10;
const QUALITY = 75;
/** The largest size of a thumbnail relative to the original; above it, the original is served. */
const WORTHWHILE = 0.75;

/** libvips's loaders for the types that may be uploaded. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

/** Messages of libvips, which has no codes, for failures of the machine and not of the picture. */
const OF_MACHINE = /timeout|killed|memory|thread/i;

const undrawn = (error: unknown): never => {
  const { message } = error as Error;
  throw OF_MACHINE.test(message) ? error : new UnreadableImage(message);
};

/**
 * Resizes with sharp, in its own threads, one per picture. Undefined if sharp does not run on this machine, which is
 * logged.
 */
export async function sharpResize(log: Log): Promise<Resize | undefined> {
  const sharp = await import('sharp').then(
    (found) => found.default,
    (error: unknown) => log('warn', 'thumbnails', { error: loggable(error) }),
  );
  if (!sharp) return undefined;
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });

  return async (picture) => {
    const { width, height } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .metadata()
      .catch(undrawn);
    if (Math.max(width, height) > LONGEST_EDGE)
      throw new UnreadableImage(`A picture of ${width} × ${height} px is too long`);
    const fitted = (edge: number) =>
      ({ width: edge, height: edge, fit: 'outside', withoutEnlargement: true }) as const;
    // Decoded once: the smaller sizes are made from the largest.
    const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(fitted(Math.max(...PICTURE_EDGES)))
      .timeout({ seconds: TIMEOUT })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(undrawn);
    const resized = new Map<PictureEdge, Uint8Array>();
    for (const edge of PICTURE_EDGES) {
      const bytes = await sharp(data, { raw: info })
        .resize(fitted(edge))
        .webp({ quality: QUALITY })
        .toBuffer();
      if (bytes.length <= picture.length * WORTHWHILE) resized.set(edge, bytes);
    }
    return resized;
  };
}
