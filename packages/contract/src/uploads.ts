import * as z from 'zod/mini';
import { define, paging } from './operation.ts';
import { MAX_IMAGE_BYTES } from './products.ts';
import { singleLineText } from './text.ts';
import { Done, dataOf, Id, itemOf, listOf, Moment, num, optional } from './wire.ts';

/** The documented texts of the upload (core §5, §8). */
export const UPLOAD_TEXTS = {
  notAnImage: (fileName: string) => `${fileName} is not an image file`,
  tooLarge: (fileName: string) => `${fileName} is too large. Maximum size is 5MB`,
  tooMany: 'Maximum 5 images allowed',
  noUrl: 'Failed to generate upload URL',
  failed: (status: string) => `Upload failed: ${status}`,
  notConfirmed: 'Failed to confirm upload',
} as const;

/** The accepted image types. SVG is not accepted, because it can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export const IMAGE_TYPE_NAMES = 'PNG, JPEG, WebP, AVIF or GIF';

/** The server refuses the file itself, so that a retry cannot help. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}

/** Why a chosen file is refused before any call; undefined if it may be sent (core §5). */
export function refusedFile(file: { name: string; type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return UPLOAD_TEXTS.notAnImage(file.name);
  if (file.size > MAX_IMAGE_BYTES) return UPLOAD_TEXTS.tooLarge(file.name);
  return undefined;
}

const fileName = singleLineText({
  max: 255,
  required: 'A file name is required',
  tooLong: 'The name of the file is too long. Shorten it to at most 255 characters.',
});

/** Body of POST /upload/generate-url (call 16). */
const UploadRequest = z.object({
  filename: fileName,
  category: singleLineText({ max: 64, required: 'A category is required' }),
  isPrivate: z.boolean(),
});

/** Answer of call 16: where to PUT the file, its path in the store, and its future address. */
export const UploadTarget = z.object({ uploadUrl: z.string(), filePath: z.string(), publicUrl: z.string() });
export type UploadTarget = z.infer<typeof UploadTarget>;
export const UploadTargetAnswer = dataOf(UploadTarget);

/** Body of POST /upload/confirm (call 18). `fileSize` in bytes. */
const UploadConfirmation = z.object({
  filePath: singleLineText({ max: 512, required: 'A file path is required' }),
  originalName: fileName,
  fileSize: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_IMAGE_BYTES)),
  mimeType: singleLineText({ max: 100, required: 'A type is required' }),
  category: singleLineText({ max: 64, required: 'A category is required' }),
});

/** A stored file (calls 18–20); its shape is ours, read tolerantly. `size` in bytes. */
export const StoredFile = z.object({
  id: Id,
  url: z.string(),
  name: optional(z.string()),
  category: optional(z.string()),
  mimeType: optional(z.string()),
  size: optional(num),
  createdAt: optional(Moment),
});
export type StoredFile = z.infer<typeof StoredFile>;
const StoredFileList = listOf('files', StoredFile);
const CategoryList = listOf('categories', z.string());

/** Calls 16 and 18–21. Call 17, the PUT to the address from call 16, is outside the table and without a token. */
export const uploadOperations = define({
  generateUploadUrl: {
    row: 16,
    method: 'POST',
    path: '/upload/generate-url',
    roles: ['DISTRIBUTOR'],
    body: UploadRequest,
    answer: UploadTargetAnswer,
  },
  confirmUpload: {
    row: 18,
    method: 'POST',
    path: '/upload/confirm',
    roles: ['DISTRIBUTOR'],
    body: UploadConfirmation,
    answer: optional(itemOf('file', StoredFile)),
  },
  listFiles: {
    row: 19,
    method: 'GET',
    path: '/upload/files',
    roles: ['DISTRIBUTOR'],
    query: z.object({ ...paging, category: z.optional(singleLineText({ max: 64 })) }),
    answer: StoredFileList,
  },
  deleteFile: { row: 20, method: 'DELETE', path: '/upload/files/{id}', roles: ['DISTRIBUTOR'], answer: Done },
  listFileCategories: {
    row: 21,
    method: 'GET',
    path: '/upload/categories',
    roles: ['DISTRIBUTOR'],
    answer: CategoryList,
  },
});
