import { formatNumber } from '@dmc/contract/numbers';
import { edgeOf, PICTURE_EDGES, THUMBNAIL } from '@dmc/contract/pictures';
import { MAX_IMAGE_BYTES } from '@dmc/contract/products';
import { IMAGE_TYPE_NAMES } from '@dmc/contract/uploads';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Context, Hono, type Env as HonoEnv } from 'hono';
import type { Server } from '../call/call.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import type { Draft, Files } from '../call/files.ts';
import { digest } from '../call/ids.ts';
import { loggable } from '../call/log.ts';
import type { Db } from '../database/db.ts';
import { abortRequest, chunksOf } from '../http/request.ts';
import { distributors } from '../schema/distributors.ts';
import { files, uploadTargets } from '../schema/uploads.ts';
import { users } from '../schema/users.ts';
import {
  detectImageType,
  dispositionOf,
  HEAD_BYTES,
  isCompleteImage,
  MOST_PIXELS,
  nameOfType,
  pixelsOf,
} from './content.ts';

/** How long an unconfirmed file is stored, in milliseconds. */
const UNCONFIRMED_LIFE = 24 * 60 * 60 * 1000;

/** Addresses deleted at a time. */
const AT_ONCE = 20;

/** The format of upload addresses and stored paths. Anything else never reaches the database, which rejects NUL. */
const ADDRESS = /^[\da-f-]{36}\.[\w-]{43}$/;
const STORED = /^[\w./-]{1,512}$/;

/** Whether an If-None-Match header names `tag`. */
const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((held) => ['*', tag].includes(held.trim().replace(/^W\//, ''))) ?? false;

type FileRow = typeof files.$inferSelect;
type TargetRow = typeof uploadTargets.$inferSelect;

/** What requests without a bearer token may access: an upload address by its secret, a public file by its path. */
const openStore = {
  /** The target with this id, if the user who requested it may still use the console. */
  async target(db: Db, id: string): Promise<TargetRow | undefined> {
    const [found] = await db
      .select({ target: uploadTargets })
      .from(uploadTargets)
      .innerJoin(users, eq(users.id, uploadTargets.userId))
      .innerJoin(distributors, eq(distributors.id, uploadTargets.distributorId))
      .where(and(eq(uploadTargets.id, id), eq(users.isActive, true), eq(distributors.isActive, true)));
    return found?.target;
  },

  /** Uses the address up; false if another request was faster. */
  async take(db: Db, id: string, receivedAt: Date): Promise<boolean> {
    const rows = await db
      .update(uploadTargets)
      .set({ receivedAt })
      .where(and(eq(uploadTargets.id, id), isNull(uploadTargets.receivedAt)))
      .returning({ id: uploadTargets.id });
    return rows.length > 0;
  },

  /** Records what was received; only then can it be confirmed. */
  async received(db: Db, id: string, received: { mimeType: string; size: number }): Promise<void> {
    await db.update(uploadTargets).set(received).where(eq(uploadTargets.id, id));
  },

  /** Makes an address usable again whose file was not received or could not be stored. */
  async release(db: Db, id: string): Promise<void> {
    await db
      .update(uploadTargets)
      .set({ mimeType: null, size: null, receivedAt: null })
      .where(and(eq(uploadTargets.id, id), isNull(uploadTargets.confirmedAt)));
  },

  async publicFile(db: Db, path: string): Promise<FileRow | undefined> {
    const [found] = await db
      .select()
      .from(files)
      .where(and(eq(files.path, path), eq(files.isPrivate, false)));
    return found;
  },

  /** Addresses created before `before`. */
  oldTargets: (db: Db, before: Date): Promise<TargetRow[]> =>
    db.select().from(uploadTargets).where(lt(uploadTargets.createdAt, before)),

  async forgetTarget(db: Db, id: string): Promise<void> {
    await db.delete(uploadTargets).where(eq(uploadTargets.id, id));
  },
};

const tooLarge = () =>
  new ApiError(413, 'The file is too large. Maximum size is 5MB', { headers: { connection: 'close' } });

const used = () => conflict('This upload address has already been used. Request a new one.');

/** Receives the body for `path`; refuses one above the limit. */
function receiveBody(files: Files, path: string, { body, headers }: Request): Promise<Draft> {
  let size = 0;
  async function* measured() {
    for await (const chunk of body ? chunksOf(body) : []) {
      size += chunk.byteLength;
      if (size > MAX_IMAGE_BYTES) throw tooLarge();
      yield chunk;
    }
    // A body whose client disconnects before it is read ends as if it were complete.
    if (size < Number(headers.get('content-length') ?? 0)) abortRequest();
  }
  return files.receive(path, measured());
}

async function receive(server: Server, token: string, request: Request): Promise<void> {
  const { db, files: stored, now } = server;
  const [id = '', secret = ''] = ADDRESS.test(token) ? token.split('.') : [];
  const target = id ? await openStore.target(db, id) : undefined;
  // Compares digests instead of secrets, so that timing reveals nothing.
  if (!target || digest(secret) !== target.tokenHash) throw notFound('Upload address');
  if (target.receivedAt) throw used();
  if (target.expiresAt <= now())
    throw new ApiError(410, 'This upload address has expired. Request a new one.');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_IMAGE_BYTES) throw tooLarge();

  // Taken before the first byte, so that one address cannot fill the disk several times over.
  if (!(await openStore.take(db, id, now()))) throw used();
  try {
    await storeFile(stored, target, request, (received) => openStore.received(db, id, received));
  } catch (error) {
    await openStore.release(db, id);
    throw error;
  }
}

/** Stores a body that is a picture, whatever its name and declared type; otherwise throws 413, 415 or 422. */
async function storeFile(
  files: Files,
  { path }: TargetRow,
  request: Request,
  note: (received: { mimeType: string; size: number }) => Promise<void>,
): Promise<void> {
  const draft = await receiveBody(files, path, request);
  try {
    const bytes = await draft.bytes();
    const size = bytes.length;
    if (size === 0) throw invalid('The file is empty');
    const mimeType = detectImageType(bytes);
    if (!mimeType)
      throw new ApiError(415, `The file is not an accepted type of image. Use a ${IMAGE_TYPE_NAMES} image.`);
    const pixels = pixelsOf(bytes.subarray(0, HEAD_BYTES));
    if (!pixels) throw invalid('The size of the picture cannot be read. Save it again as PNG or JPEG.');
    if (pixels > MOST_PIXELS)
      throw invalid(
        `The picture has ${formatNumber(Math.ceil(pixels / 1e6))} megapixels; the limit is ${MOST_PIXELS / 1e6}. Make it smaller.`,
      );
    if (!isCompleteImage(bytes, mimeType))
      throw invalid(
        'The end of the picture is missing. Choose the original, or save it again as PNG or JPEG.',
      );
    await draft.save(mimeType);
    await note({ mimeType, size });
  } finally {
    await draft.drop();
  }
}

/** What is served at a file's address: the file, or its thumbnail of the requested size. Throws 400. */
async function servedOf(
  { thumbnails }: Server,
  { id, path, mimeType, size }: FileRow,
  requestedWidth: string | undefined,
) {
  const original = { path, mimeType, size, tag: `"${id}"`, isFinal: true };
  if (!thumbnails || requestedWidth === undefined) return original;
  const edge = edgeOf(requestedWidth);
  if (edge === undefined) throw new ApiError(400, `${THUMBNAIL.parameter}: Use ${PICTURE_EDGES.join(', ')}`);
  const found = await thumbnails.find(path, edge);
  if (found === 'original') return original;
  // A later request may get the thumbnail, so the answer is not final.
  if (found === 'busy') return { ...original, isFinal: false };
  return { ...found, mimeType: 'image/webp', tag: `"${id}-${edge}"`, isFinal: true };
}

/**
 * The two routes without sign-in below /api: `PUT /upload/put/{token}` (call 17), authorised by the secret in its
 * address, and `GET /files/{path}`, which serves confirmed public files and their thumbnails. Both throw ApiError.
 * `count` limits callers: it throws 429 after too many refused uploads, or too many reads.
 */
export function uploadRoutes<E extends HonoEnv>(
  server: Server,
  count: Record<'refused' | 'file', (context: Context<E>) => Promise<void>>,
): Hono<E> {
  const routes = new Hono<E>();
  routes.put('/upload/put/:token', async (context) => {
    await receive(server, context.req.param('token'), context.req.raw).catch(async (error: unknown) => {
      await count.refused(context);
      throw error;
    });
    return context.json({ success: true });
  });
  routes.get('/files/*', async (context) => {
    await count.file(context);
    // Only paths in the files table are opened, so none can escape the folder.
    const path = context.req.path.slice(context.req.path.indexOf('/files/') + '/files/'.length);
    const file = STORED.test(path) ? await openStore.publicFile(server.db, path) : undefined;
    if (!file) throw notFound('File');
    const served = await servedOf(server, file, context.req.query(THUMBNAIL.parameter));
    const headers = {
      'content-type': served.mimeType,
      'content-disposition': dispositionOf(nameOfType(file.name, served.mimeType)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      // A path is never reused for another file.
      'cache-control': served.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: served.tag,
    };
    if (hasTag(context.req.header('if-none-match'), served.tag)) return context.body(null, 304, headers);
    // Hono routes HEAD here too, which would leave the bytes unread.
    if (context.req.method === 'HEAD') {
      if ((await server.files.size(served.path)) === undefined) throw notFound('File');
      return context.body(null, 200, { ...headers, 'content-length': String(served.size) });
    }
    const found = await server.files.read(served.path);
    if (!found) throw notFound('File');
    // Browsers would cache for a year whatever the store sent instead of the file.
    if (found.size !== undefined && found.size !== served.size) {
      await found.bytes.cancel();
      throw new ApiError(503, 'The file store sent another file. Try again in a moment.');
    }
    return context.body(found.bytes, 200, { ...headers, 'content-length': String(served.size) });
  });
  return routes;
}

/**
 * Runs at the start and every hour: deletes files not confirmed within a day, and interrupted uploads. An address is
 * deleted after its file, so that a file whose deletion failed, which is logged, is deleted the next time.
 */
export async function cleanUploads({
  db,
  files: stored,
  now,
  log,
}: Pick<Server, 'db' | 'files' | 'now' | 'log'>): Promise<void> {
  const before = new Date(now().getTime() - UNCONFIRMED_LIFE);
  const forget = async ({ id, path, confirmedAt }: TargetRow): Promise<boolean> => {
    try {
      if (confirmedAt === null) await stored.remove(path);
      await openStore.forgetTarget(db, id);
      return true;
    } catch (error) {
      log('error', 'cleanup', { path, error: loggable(error) });
      return false;
    }
  };
  const old = await openStore.oldTargets(db, before);
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const forgotten = await Promise.all(old.slice(at, at + AT_ONCE).map(forget));
    // A store that does not respond would delay each of the others, too.
    if (!forgotten.includes(true)) break;
  }
  await stored.removeDrafts(before);
}
