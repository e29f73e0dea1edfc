import { PICTURE_EDGES, type PictureEdge } from '@dmc/contract/pictures';
import type { Files } from '../call/files.ts';
import { type Log, loggable, noLog } from '../call/log.ts';
import { withTimeout } from '../call/with-timeout.ts';

/** A picture cannot be read, or exceeds the pixel limit: it can never be resized. */
export class UnreadableImage extends Error {}

/**
 * Resizes a picture to WebP: its bytes by size, without sizes that would save little. Throws UnreadableImage if the
 * picture is the cause; after any other error it can be tried again.
 */
export type Resize = (picture: Uint8Array) => Promise<ReadonlyMap<PictureEdge, Uint8Array>>;

/** Pictures that may be resized or wait for it. */
const MOST = 100;

/** How long a request waits for its thumbnail, in milliseconds. */
const TIMEOUT = 2000;

/** How long a picture is skipped after a failure that it did not cause, in milliseconds. */
const PAUSE = 10 * 60 * 1000;

const pathOf = (path: string, edge: PictureEdge) => `${path}.${edge}.webp`;

/** Removes the thumbnails of a picture, if there are any. */
const removeThumbnails = async (files: Files, path: string): Promise<void> => {
  await Promise.all(PICTURE_EDGES.map((edge) => files.remove(pathOf(path, edge))));
};

/** Deletes a stored picture, then its thumbnails: in the other order, a request in between would make them again. */
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

/** The stored pictures in smaller sizes. */
export interface Thumbnails {
  /** Makes the thumbnails of a new picture in the background; a failure is logged. */
  begin: (path: string) => void;
  /**
   * The thumbnail of a stored picture, made now if it is missing. `original`: serve the picture itself. `busy`: too
   * many are waiting, it takes too long, or it has failed; try again later.
   */
  find: (path: string, edge: PictureEdge) => Promise<{ path: string; size: number } | 'original' | 'busy'>;
}

/**
 * Thumbnails stored next to the pictures in `files`. Each is made once: on upload, or for older pictures on first
 * request. An empty file means that the original is to be served, also because the picture is unreadable.
 */
export function thumbnailsOf({
  files,
  resize,
  log = noLog,
  timeout = TIMEOUT,
}: {
  files: Files;
  resize: Resize;
  log?: Log;
  timeout?: number;
}): Thumbnails {
  const underWay = new Map<string, Promise<void>>();
  /** When each failed picture may be tried again. */
  const failed = new Map<string, number>();
  /** One at a time, since a large picture takes much memory. */
  let last: Promise<unknown> = Promise.resolve();

  async function draw(path: string): Promise<ReadonlyMap<PictureEdge, Uint8Array> | undefined> {
    const original = await files.read(path);
    if (!original) return undefined;
    const bytes = new Uint8Array(await new Response(original.bytes).arrayBuffer());
    // Marks it as unreadable, which must be true of the whole picture.
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
    // It may have been deleted in the meantime.
    if ((await files.size(path)) === undefined) await removeThumbnails(files, path);
  }

  /** Undefined if too many are waiting, or it has just failed. A failure is logged. */
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
