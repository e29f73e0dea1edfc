import { UPLOAD_TEXTS, type UploadTarget, uploadOperations } from '@dmc/contract/uploads';
import { messageOf } from '@dmc/contract/wire';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { apiBase, call, resolveAddress } from './client.ts';
import { toCallError } from './failure.ts';
import { key } from './loadable.ts';

/** How long a file may make no progress before the upload is given up, in milliseconds (G66). */
const IDLE_MS = 60_000;

/** An upload that failed: the documented text, and how far it came, so that a retry need not send the file twice (G64). */
export class UploadError extends Error {
  override name = 'UploadError';
  constructor(
    message: string,
    readonly stored?: StoredUpload,
  ) {
    super(message);
  }
}

/** A file that is in the store and only waits for its confirmation. */
export interface StoredUpload {
  filePath: string;
  publicUrl: string;
}

/** The server's cause behind a documented text, where it gave one. */
const withCause = (text: string, error: unknown): string => {
  const { message, details } = toCallError(error, true);
  return details.said && message !== text ? `${text}: ${message}` : text;
};

/** The words in a JSON answer, if it is one: a store may answer a refused file with anything. */
function causeIn(answer: string): string | undefined {
  try {
    return messageOf(JSON.parse(answer));
  } catch {
    return undefined;
  }
}

function put(
  uploadUrl: string,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = new URL(resolveAddress(uploadUrl));
    let timer: ReturnType<typeof setTimeout>;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), IDLE_MS);
    };
    const fail = (status: string) => reject(new UploadError(UPLOAD_TEXTS.failed(status)));
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    // The address carries its own signature. A token is sent only to the API's own origin, and only where the server gave
    // a path: another store would get our token, and S3-like ones refuse two authentications (G65).
    const session = useSession.getState();
    if (uploadUrl.startsWith('/') && address.origin === apiBase.origin && session.status === 'signed-in')
      request.setRequestHeader('authorization', `Bearer ${session.token}`);
    request.upload.onprogress = (event) => {
      alive();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      clearTimeout(timer);
      if (request.status >= 200 && request.status < 300) resolve();
      // HTTP/2 has no status text: the number stands for it (rulings 2.7).
      else
        fail(
          [request.statusText || String(request.status), causeIn(request.responseText)]
            .filter(Boolean)
            .join('. '),
        );
    };
    request.onerror = () => {
      clearTimeout(timer);
      fail('the connection was lost');
    };
    request.onabort = () => {
      clearTimeout(timer);
      fail('the upload stalled');
    };
    signal?.addEventListener('abort', () => request.abort());
    alive();
    request.send(file);
  });
}

/** The first two steps: an address for the file, and the file itself. */
async function store(
  file: File,
  category: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<StoredUpload> {
  let target: UploadTarget;
  try {
    target = await call(uploadOperations.generateUploadUrl, {
      body: { filename: file.name, category, isPrivate: false },
    });
  } catch (error) {
    throw new UploadError(withCause(UPLOAD_TEXTS.noUrl, error));
  }
  await put(target.uploadUrl, file, onProgress, signal);
  return { filePath: target.filePath, publicUrl: target.publicUrl };
}

/** Uploads: calls 16–21. */
export const uploads = {
  /**
   * The three documented steps: ask for an address, PUT the file there, confirm. Resolves to the public address;
   * rejects with UploadError and the documented text. `stored` skips to the confirmation.
   */
  async send(
    file: File,
    {
      category,
      onProgress,
      stored,
      signal,
    }: { category: string; onProgress: (share: number) => void; stored?: StoredUpload; signal?: AbortSignal },
  ): Promise<string> {
    const target = stored ?? (await store(file, category, onProgress, signal));
    try {
      await call(uploadOperations.confirmUpload, {
        body: {
          filePath: target.filePath,
          originalName: file.name,
          fileSize: file.size,
          mimeType: file.type,
          category,
        },
      });
    } catch (error) {
      throw new UploadError(withCause(UPLOAD_TEXTS.notConfirmed, error), target);
    }
    return target.publicUrl;
  },
  files: (category: string) =>
    queryOptions({
      queryKey: key('uploads', 'files', category),
      queryFn: ({ signal }) => call(uploadOperations.listFiles, { query: { category } }, { signal }),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => call(uploadOperations.deleteFile, { params: { id } }),
      meta: { invalidates: [['uploads']] },
    }),
};
