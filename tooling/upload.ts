import type { OperationName } from '@dmc/contract/operations';

/** The smallest picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture in its three calls, made by `call`; throws unless each is acknowledged. */
export async function upload(
  origin: string,
  call: <T>(name: OperationName, input: { body: unknown }) => Promise<T>,
  { name, category, bytes }: { name: string; category: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const target = await call<{ uploadUrl: string; filePath: string }>('generateUploadUrl', {
    body: { filename: name, category, isPrivate: false },
  });
  const { status } = await fetch(new URL(target.uploadUrl, origin), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: bytes,
  });
  if (status !== 200) throw new Error(`upload: ${status}`);
  await call('confirmUpload', {
    body: {
      filePath: target.filePath,
      originalName: name,
      fileSize: bytes.byteLength,
      mimeType: 'image/png',
      category,
    },
  });
}
