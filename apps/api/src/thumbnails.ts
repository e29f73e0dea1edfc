import { PICTURE_EDGES, type PictureEdge } from '@dmc/contract/pictures';
import type { Files } from './files.ts';
import { type Log, loggable, silent } from './log.ts';
import { withTimeout } from './with-timeout.ts';

/** A picture cannot be read, or has more pixels than are allowed: it will never be resized. */
export class UnreadableImage extends Error {}

/**
 * Draws a picture smaller, as WebP: its bytes by size, without the sizes in which it would save little. Throws UnreadableImage
 * if the picture is to blame; after any other error it may be drawn later.
 */
export type Resize = (picture: Uint8Array) => Promise<ReadonlyMap<PictureEdge, Uint8Array>>;

/** How many pictures may be drawn or wait for it. */
const MOST = 100;

/** How long a request waits for its thumbnail, in milliseconds. */
const TIMEOUT = 2000;

/** How long a picture that could not be drawn for another reason than its own is left alone, in milliseconds. */
const PAUSE = 10 * 60 * 1000;

const pathOf = (path: string, edge: PictureEdge) => `${path}.${edge}.webp`;

/** Removes the thumbnails of a picture, if there are any. */
const removeThumbnails = async (files: Files, path: string): Promise<void> => {
  await Promise.all(PICTURE_EDGES.map((edge) => files.remove(pathOf(path, edge))));
};

/** Removes a kept picture, and then its thumbnails: before, whoever asked for one would have it drawn again. */
export async function removePicture(files: Files, path: string): Promise<void> {
  await files.remove(path);
  await removeThumbnails(files, path);
}

async function saveThumbnail(files: Files, path: string, bytes: Uint8Array): Promise<void> {
  const draft = await files.receive(
    path,
    (async function* () {
      yield bytes;
    })(),
  );
  try {
    await draft.save('image/webp');
  } finally {
    await draft.drop();
  }
}

/** The kept pictures in smaller sizes. */
export interface Thumbnails {
  /** Draws those of a new picture, for which nobody waits; a failure is logged. */
  begin: (path: string) => void;
  /**
   * Where the thumbnail of a kept picture is; it is drawn if it never was. `original`: the picture itself serves best.
   * `busy`: so many are being drawn, or it takes so long, that this one is left for later; so is one that failed.
   */
  find: (path: string, edge: PictureEdge) => Promise<{ path: string; size: number } | 'original' | 'busy'>;
}

/**
 * Thumbnails next to the pictures in `files`, each drawn once: on upload, or for older pictures when it is first asked
 * for. An empty one says that the original serves best, as for a picture that cannot be resized.
 */
export function thumbnailsOf({
  files,
  resize,
  log = silent,
  timeout = TIMEOUT,
}: {
  files: Files;
  resize: Resize;
  log?: Log;
  timeout?: number;
}): Thumbnails {
  const underWay = new Map<string, Promise<void>>();
  /** Until when pictures are left alone. */
  const failed = new Map<string, number>();
  /** One at a time, since a large one takes much memory. */
  let last: Promise<unknown> = Promise.resolve();

  async function draw(path: string): Promise<ReadonlyMap<PictureEdge, Uint8Array> | undefined> {
    const original = await files.read(path);
    if (!original) return undefined;
    const bytes = new Uint8Array(await new Response(original.bytes).arrayBuffer());
    // That it cannot be drawn is kept: it must be said of the whole picture.
    const size = await files.size(path);
    if (size !== bytes.byteLength)
      throw new Error(`The store sent ${bytes.byteLength} of ${size} bytes of ${path}`);
    return resize(bytes).catch((error: unknown) => {
      if (!(error instanceof UnreadableImage)) throw error;
      log('warn', 'thumbnails', { path, error: loggable(error) });
      return new Map();
    });
  }

  async function drawInTurn(path: string): Promise<void> {
    const turn = last.then(() => draw(path));
    last = turn.catch(() => {});
    const resized = await turn;
    if (!resized) return;
    await Promise.all(
      PICTURE_EDGES.map((edge) =>
        saveThumbnail(files, pathOf(path, edge), resized.get(edge) ?? new Uint8Array()),
      ),
    );
    // It may have been removed in the meantime.
    if ((await files.size(path)) === undefined) await removeThumbnails(files, path);
  }

  /** Undefined: there are too many, or it has just failed. A failure is logged. */
  function make(path: string): Promise<void> | undefined {
    const found = underWay.get(path);
    const isLeft = (failed.get(path) ?? 0) > performance.now();
    if (found || isLeft || underWay.size >= MOST) return found;
    failed.delete(path);
    const made = drawInTurn(path)
      .catch((error: unknown) => {
        failed.set(path, performance.now() + PAUSE);
        log('warn', 'thumbnails', { path, error: loggable(error) });
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, made);
    return made;
  }

  return {
    begin: (path) => void make(path),
    async find(path, edge) {
      const thumbnail = pathOf(path, edge);
      let size = await files.size(thumbnail);
      if (size === undefined) {
        const made = make(path);
        if (!made) return 'busy';
        await withTimeout(timeout, made, () => {});
        size = await files.size(thumbnail);
      }
      if (size === undefined) return 'busy';
      return size > 0 ? { path: thumbnail, size } : 'original';
    },
  };
}
