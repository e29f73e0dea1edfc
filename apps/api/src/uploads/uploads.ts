import { spellingsOf } from '@dmc/contract/names';
import { formatNumber } from '@dmc/contract/numbers';
import { MAX_IMAGE_BYTES } from '@dmc/contract/products';
import type { StoredFile } from '@dmc/contract/uploads';
import { and, count, eq, gt, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import { audit, auditAround } from '../audit/audit.ts';
import { fileRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import { digest, newId, newSecret } from '../call/ids.ts';
import type { Tenant } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { newest, type Page, pageFromQuery, paginationOf, readPage } from '../database/paging.ts';
import { isSpelledLike } from '../database/spelling.ts';
import { distributors } from '../schema/distributors.ts';
import { productImages, products } from '../schema/products.ts';
import { files, uploadTargets } from '../schema/uploads.ts';
import { bareType, EXTENSIONS } from './content.ts';
import { removePicture } from './thumbnails.ts';

/** How long an upload address can be used, in milliseconds. */
const ADDRESS_LIFE = 15 * 60 * 1000;
/** How long a file can be confirmed, in milliseconds since its address: an hour less than until it is deleted. */
const CONFIRM_LIFE = 23 * 60 * 60 * 1000;
/** Upload addresses that a tenant may have open. */
const MAX_OPEN_TARGETS = 100;
const MEGABYTE = 1024 * 1024;

type FileRow = typeof files.$inferSelect;
type TargetRow = typeof uploadTargets.$inferSelect;

const fileStore = {
  /**
   * The bytes of a tenant's files. An upload in progress counts with the largest possible size. A single statement:
   * between two, a file being confirmed would count in neither.
   */
  async bytes(db: Db, { distributorId }: Tenant, now: Date): Promise<number> {
    const sizes = db
      .select({ bytes: sql<number>`${files.size}`.as('bytes') })
      .from(files)
      .where(eq(files.distributorId, distributorId))
      .unionAll(
        db
          .select({ bytes: sql<number>`coalesce(${uploadTargets.size}, ${MAX_IMAGE_BYTES})`.as('bytes') })
          .from(uploadTargets)
          .where(
            and(
              eq(uploadTargets.distributorId, distributorId),
              isNull(uploadTargets.confirmedAt),
              or(gt(uploadTargets.expiresAt, now), isNotNull(uploadTargets.receivedAt)),
            ),
          ),
      )
      .as('sizes');
    const [row] = await db.select({ bytes: sum(sizes.bytes).mapWith(Number) }).from(sizes);
    return row?.bytes ?? 0;
  },

  /**
   * Adds an upload address. Throws 409 if the tenant's files might then exceed `mostBytes`, 429 if it has too many open
   * addresses. Runs in the caller's transaction, which blocks the tenant's other calls for an address: each must count
   * the previous one.
   */
  async addTarget(
    db: Db,
    { distributorId }: Tenant,
    target: Omit<typeof uploadTargets.$inferInsert, 'distributorId' | 'createdAt'> & { createdAt: Date },
    mostBytes: number,
  ) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${distributorId}`}, 0))`);
    if ((await fileStore.bytes(db, { distributorId }, target.createdAt)) + MAX_IMAGE_BYTES > mostBytes)
      throw conflict(
        `Your organisation’s files may take up ${formatNumber(mostBytes / MEGABYTE)} MB, which leaves no room for another. Delete files that nothing uses, or ask your administrator for more room.`,
      );
    const open = and(
      eq(uploadTargets.distributorId, distributorId),
      gt(uploadTargets.expiresAt, target.createdAt),
      isNull(uploadTargets.confirmedAt),
    );
    if ((await db.$count(uploadTargets, open)) >= MAX_OPEN_TARGETS)
      throw new ApiError(
        429,
        `${MAX_OPEN_TARGETS} files are on their way. Wait until some have arrived, then try again.`,
        { headers: { 'retry-after': '60' } },
      );
    await db.insert(uploadTargets).values({ ...target, distributorId });
  },

  async target(db: Db, { distributorId }: Tenant, path: string): Promise<TargetRow | undefined> {
    const [found] = await db
      .select()
      .from(uploadTargets)
      .where(and(eq(uploadTargets.distributorId, distributorId), eq(uploadTargets.path, path)));
    return found;
  },

  async atPath(db: Db, { distributorId }: Tenant, path: string): Promise<FileRow | undefined> {
    const [found] = await db
      .select()
      .from(files)
      .where(and(eq(files.distributorId, distributorId), eq(files.path, path)));
    return found;
  },

  /** Records a target's file; undefined if a concurrent call has done so. */
  async add(
    tx: Db,
    { distributorId }: Tenant,
    file: Omit<typeof files.$inferInsert, 'distributorId'>,
  ): Promise<FileRow | undefined> {
    const [added] = await tx
      .insert(files)
      .values({ ...file, distributorId })
      .onConflictDoNothing()
      .returning();
    await tx
      .update(uploadTargets)
      .set({ confirmedAt: file.createdAt })
      .where(and(eq(uploadTargets.distributorId, distributorId), eq(uploadTargets.path, file.path)));
    return added;
  },

  async find(db: Db, { distributorId }: Tenant, id: string): Promise<FileRow | undefined> {
    const [found] = await db
      .select()
      .from(files)
      .where(and(eq(files.distributorId, distributorId), eq(files.id, id)));
    return found;
  },

  async list(db: Db, { distributorId }: Tenant, category: string | undefined, page: Page) {
    const where = and(
      eq(files.distributorId, distributorId),
      category === undefined
        ? undefined
        : await isSpelledLike(db, files.category, eq(files.distributorId, distributorId), category),
    );
    const total = await db.$count(files, where);
    const { rows, next } = await readPage(
      page,
      [newest(files.createdAt), files.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ file: files, cursor })
          .from(files)
          .where(and(where, after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    return { rows: rows.map(({ file }) => answerOf(file)), pagination: paginationOf(page, total, next) };
  },

  async categories(db: Db, { distributorId }: Tenant): Promise<string[]> {
    const rows = await db
      .select({ category: files.category, count: count() })
      .from(files)
      .where(eq(files.distributorId, distributorId))
      .groupBy(files.category);
    return spellingsOf(rows.map(({ category, count }) => [category, count])).slice(0, 500);
  },

  /** What uses the file: the name of the product, or of the distributor whose logo it is. */
  async userOf(db: Db, { distributorId }: Tenant, url: string): Promise<string | undefined> {
    const [product] = await db
      .select({ name: products.name })
      .from(products)
      .leftJoin(productImages, eq(productImages.productId, products.id))
      .where(
        and(
          eq(products.distributorId, distributorId),
          isNull(products.deletedAt),
          or(eq(products.imageUrl, url), eq(productImages.imageUrl, url)),
        ),
      )
      .limit(1);
    if (product) return product.name;
    const [brand] = await db
      .select({ name: distributors.name })
      .from(distributors)
      .where(and(eq(distributors.id, distributorId), eq(distributors.logoUrl, url)));
    return brand && `the logo of ${brand.name}`;
  },

  /** Hides an unused file, so that it can be deleted; throws if there is none, or it is used. */
  async hide(tx: Db, scope: Tenant, id: string): Promise<FileRow> {
    const where = and(eq(files.distributorId, scope.distributorId), eq(files.id, id));
    const [file] = await tx.select().from(files).where(where).for('update');
    if (!file) throw notFound('File');
    const user = await fileStore.userOf(tx, scope, file.url);
    if (user) throw conflict(`${file.name} is used by ${user}. Remove it there first.`);
    await tx.update(files).set({ isPrivate: true }).where(where);
    return file;
  },

  /** Reverts `hide`. */
  async show(db: Db, { distributorId }: Tenant, { id, isPrivate }: FileRow): Promise<void> {
    await db
      .update(files)
      .set({ isPrivate })
      .where(and(eq(files.distributorId, distributorId), eq(files.id, id)));
  },

  async remove(db: Db, { distributorId }: Tenant, id: string): Promise<void> {
    await db.delete(files).where(and(eq(files.distributorId, distributorId), eq(files.id, id)));
  },
};

/** Locks the files against deletion until the transaction ends. Throws if one is being deleted. */
export async function lockFiles(tx: Db, { distributorId }: Tenant, urls: readonly string[]): Promise<void> {
  const held = await tx
    .select({ name: files.name, isPrivate: files.isPrivate })
    .from(files)
    .where(and(eq(files.distributorId, distributorId), inArray(files.url, [...urls])))
    .for('share');
  const deleting = held.find(({ isPrivate }) => isPrivate);
  if (deleting) throw conflict(`The picture ${deleting.name} is being deleted. Choose another.`);
}

const answerOf = (file: FileRow): StoredFile => ({
  id: file.id,
  url: file.url,
  name: file.name,
  category: file.category,
  mimeType: file.mimeType,
  size: file.size,
  createdAt: file.createdAt.toISOString(),
});

/** Text as a path segment: lower-case letters, digits and hyphens only. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

/** `<tenant>/<category>/<id>.<extension>`; the user's input enters it only as a slug and a known extension. */
function storedPath({ distributorId }: Tenant, category: string, id: string, filename: string): string {
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  const known = Object.values(EXTENSIONS).flat().includes(extension);
  return `${distributorId}/${slug(category) || 'files'}/${id}${known ? `.${extension}` : ''}`;
}

/** The address of a stored file. */
export const fileUrl = (publicUrl: string, path: string): string => `${publicUrl}/api/files/${path}`;

/** What arrived at an upload address, if it is what the call says. Throws 404, 409 or 422. */
async function arrived(
  { body }: Call<'confirmUpload'>,
  { files: stored, now }: CallServer,
  target: TargetRow | undefined,
) {
  if (!target || now().getTime() - target.createdAt.getTime() > CONFIRM_LIFE) throw notFound('Uploaded file');
  const size = await stored.size(target.path);
  const { mimeType } = target;
  if (!target.receivedAt || !mimeType || size === undefined)
    throw conflict('The file has not arrived yet. Send it to its upload address first.');
  if (body.fileSize !== size)
    throw invalid(`The file has ${size} bytes, not ${body.fileSize}`, {
      fileSize: 'Does not match the size of the file',
    });
  // Browsers judge by the name, and call a PNG named .jpg a JPEG.
  if (!bareType(body.mimeType).startsWith('image/'))
    throw invalid(`The file is ${mimeType}, not ${body.mimeType}`, {
      mimeType: 'Does not match the type of the file',
    });
  if (body.category !== target.category)
    throw invalid(`The file was sent for ${target.category}, not ${body.category}`, {
      category: 'Does not match the category of the file',
    });
  const { id, path, category } = target;
  return { id, path, category, mimeType, size };
}

export const uploadHandlers: Handlers<
  'generateUploadUrl' | 'confirmUpload' | 'listFiles' | 'deleteFile' | 'listFileCategories'
> = {
  /** Has no audit line unless it is refused: `confirmUpload` completes what it begins. */
  async generateUploadUrl({ actor, body: { filename, category, isPrivate } }, { write, config, now }) {
    if (isPrivate)
      throw invalid('This server stores public files only', {
        isPrivate: 'This server stores public files only',
      });
    const id = newId();
    const secret = newSecret();
    const createdAt = now();
    const path = storedPath(actor, category, id, filename);
    const expiresAt = new Date(createdAt.getTime() + ADDRESS_LIFE);
    const tokenHash = digest(secret);
    const target = { id, userId: actor.userId, path, tokenHash, filename, category, createdAt, expiresAt };
    await write((tx) => fileStore.addTarget(tx, actor, target, config.storageBytes));
    return {
      uploadUrl: `${config.publicUrl}/api/upload/put/${id}.${secret}`,
      filePath: path,
      publicUrl: fileUrl(config.publicUrl, path),
    };
  },

  async confirmUpload(call, server) {
    const { actor, body } = call;
    const { read, write, config, thumbnails, now } = server;
    const known = await read(async (tx) => ({
      file: await fileStore.atPath(tx, actor, body.filePath),
      target: await fileStore.target(tx, actor, body.filePath),
    }));
    const draft = known.file
      ? undefined
      : {
          ...(await arrived(call, server, known.target)),
          url: fileUrl(config.publicUrl, body.filePath),
          name: body.originalName,
          createdBy: actor.userId,
          createdAt: now(),
        };
    const { answer, isNew } = await write(async (tx) => {
      const added = draft && (await fileStore.add(tx, actor, draft));
      const row = added ?? (await fileStore.atPath(tx, actor, body.filePath));
      if (!row) throw notFound('Uploaded file');
      const record = fileRecord(row);
      await audit(tx, call, { before: added ? undefined : record, after: record });
      return { answer: answerOf(row), isNew: added !== undefined };
    });
    if (isNew) thumbnails?.begin(body.filePath);
    return answer;
  },

  listFiles: ({ actor, query }, { read }) =>
    read((tx) => fileStore.list(tx, actor, query.category, pageFromQuery(query))),

  async deleteFile(call, { read, write, log, refusalCount, files: stored }) {
    const { actor, params } = call;
    const known = await read((tx) => fileStore.find(tx, actor, params.id));
    const record = known && fileRecord(known);
    return auditAround(call, { write, log, refusalCount }, record, async () => {
      const file = await write((tx) => fileStore.hide(tx, actor, params.id));
      // The record is deleted last: if the store fails, the deletion can be repeated.
      await removePicture(stored, file.path).catch(async (error: unknown) => {
        // Without its bytes it stays hidden, and nothing can begin to use it.
        const size = await stored.size(file.path).catch(() => file.size);
        if (size !== undefined) await write((tx) => fileStore.show(tx, actor, file));
        throw error;
      });
      await write((tx) => fileStore.remove(tx, actor, file.id));
      return { answer: {} };
    });
  },

  listFileCategories: ({ actor }, { read }) =>
    read(async (tx) => ({ rows: await fileStore.categories(tx, actor) })),
};
