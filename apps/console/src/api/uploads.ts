import { FileRefused, UPLOAD_TEXTS, type UploadTarget, uploadOperations } from '@dmc/contract/uploads';
import { messageOf } from '@dmc/contract/wire';
import { isOnline } from '@dmc/design-system/online';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { apiBase, call, resolveAddress } from './client.ts';
import { toCallError } from './failure.ts';
import { key } from './loadable.ts';

/** How long an upload may stall before it is aborted, in milliseconds. */
const IDLE_MS = 60_000;

/** Statuses of a server or storage that will never accept the file: too large, wrong type, or badly named. */
const REFUSALS = [413, 415, 422];

/** A failed upload: the documented text, and how far it got, so that a retry need not send the file again. */
export class UploadError extends Error {
  override name = 'UploadError';
  constructor(
    message: string,
    readonly stored?: StoredUpload,
  ) {
    super(message);
  }
}

/** A file that is stored but not yet confirmed. */
interface StoredUpload {
  filePath: string;
  publicUrl: string;
}

/** The error of a failed upload; it may be retried unless the file itself was refused. */
const uploadFailure = (message: string, status = 0, stored?: StoredUpload): Error =>
  REFUSALS.includes(status) ? new FileRefused(message) : new UploadError(message, stored);

/** The error of a failed call: a documented text, with the server's reason if it gave one. */
const callFailure = (text: string, error: unknown, stored?: StoredUpload): Error => {
  const { message, details } = toCallError(error, true);
  const says = details.fromServer || details.unsent;
  const words = says && message !== text ? `${text}: ${message}` : text;
  return uploadFailure(words, details.status, stored);
};

/** The message in a JSON answer; undefined for any other body, since storage may refuse a file with anything. */
function causeIn(answer: string): string | undefined {
  try {
    return messageOf(JSON.parse(answer));
  } catch {
    return undefined;
  }
}

function put(uploadUrl: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const address = new URL(resolveAddress(uploadUrl));
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), IDLE_MS);
    };
    const fail = (status: string) => reject(uploadFailure(UPLOAD_TEXTS.failed(status), request.status));
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    // The URL contains its own signature. A token is sent only if the server gave a path on the API's own origin:
    // another storage would learn our token, and S3-like ones reject two authentications.
    const session = useSession.getState();
    if (uploadUrl.startsWith('/') && address.origin === apiBase.origin && session.status === 'signed-in')
      request.setRequestHeader('authorization', `Bearer ${session.token}`);
    request.upload.onprogress = (event) => {
      restartTimer();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      clearTimeout(timer);
      if (request.status >= 200 && request.status < 300) resolve();
      else {
        // HTTP/2 has no status text, so use the number.
        const status = request.statusText || String(request.status);
        const cause = causeIn(request.responseText);
        // A refusal of the file itself shows only its reason.
        if (cause !== undefined && REFUSALS.includes(request.status)) fail(cause);
        else fail([status, cause].filter(Boolean).join('. '));
      }
    };
    request.onerror = () => {
      clearTimeout(timer);
      fail(isOnline() ? 'the connection was lost' : 'you are offline');
    };
    request.onabort = () => {
      clearTimeout(timer);
      fail('the upload stalled');
    };
    restartTimer();
    request.send(file);
  });
}

/** The first two steps: get an upload URL and send the file there. */
async function store(
  file: File,
  category: string,
  onProgress: (share: number) => void,
): Promise<StoredUpload> {
  let target: UploadTarget;
  try {
    target = await call(uploadOperations.generateUploadUrl, {
      body: { filename: file.name, category, isPrivate: false },
    });
  } catch (error) {
    throw callFailure(UPLOAD_TEXTS.noUrl, error);
  }
  await put(target.uploadUrl, file, onProgress);
  return { filePath: target.filePath, publicUrl: target.publicUrl };
}

/** Uploads: calls 16–21. */
export const uploads = {
  /**
   * The three documented steps: request an upload URL, PUT the file there, confirm. Resolves to the public URL; rejects
   * with UploadError and the documented text. `stored` skips to the confirmation.
   */
  async send(
    file: File,
    {
      category,
      onProgress,
      stored,
    }: { category: string; onProgress: (share: number) => void; stored?: StoredUpload },
  ): Promise<string> {
    const target = stored ?? (await store(file, category, onProgress));
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
      throw callFailure(UPLOAD_TEXTS.notConfirmed, error, target);
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
