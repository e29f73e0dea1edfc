import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ApiError } from '@dmc/api/call/errors';
import type { Bucket, Files } from '@dmc/api/call/files';
import { type Log, loggable, noLog } from '@dmc/api/call/log';
import { OperatorError } from '../start/operator-error.ts';
import { dropDraft, receiveDraft, removeDrafts } from './disk-drafts.ts';

/** Timeouts in milliseconds. */
interface Timeouts {
  connect: number;
  /** Until a response starts, which includes sending an upload of at most 5 MB. */
  answer: number;
  /** Between bytes of a file that is being read. */
  silence: number;
}
const TIMEOUTS: Timeouts = { connect: 3000, answer: 15_000, silence: 10_000 };

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

/**
 * Stores files in a bucket; incoming ones stay in the folder `incoming` until they are complete. The SDK finds the
 * credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the machine's role.
 */
export function s3Files(
  { bucket, region, endpoint, pathStyle }: Bucket,
  incoming: string,
  { timeouts = TIMEOUTS, log = noLog }: { timeouts?: Timeouts; log?: Log } = {},
): Files & { check: () => Promise<void> } {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    // Not every compatible service supports the checksums that Amazon's uses by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are logged below; the SDK would print more to the console.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: timeouts.connect, socketTimeout: timeouts.silence },
  });

  const inTime = async <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeouts.answer);
    try {
      return await work(late.signal);
    } finally {
      // The body of a started response may take longer.
      clearTimeout(timer);
    }
  };
  const unavailable = (error: unknown): ApiError => {
    log('error', 'file store', { error: loggable(error) });
    return new ApiError(503, 'The file store does not answer. Try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  };
  const ask = <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    inTime(work).catch((error: unknown) => {
      throw unavailable(error);
    });
  const find = <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T | undefined> =>
    inTime(work).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw unavailable(error);
    });

  const at = (path: string) => ({ Bucket: bucket, Key: path });
  return {
    async receive(path, chunks) {
      const draft = await receiveDraft(incoming, chunks);
      return {
        bytes: () => readFile(draft),
        async save(mimeType) {
          const { size } = await stat(draft);
          const body = createReadStream(draft);
          const object = { ...at(path), Body: body, ContentLength: size, ContentType: mimeType };
          try {
            await ask((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }));
          } finally {
            // A service that refuses the object has not read it to its end.
            body.destroy();
          }
        },
        drop: () => dropDraft(draft),
      };
    },
    async size(path) {
      const head = await find((abortSignal) => client.send(new HeadObjectCommand(at(path)), { abortSignal }));
      return head?.ContentLength;
    },
    async read(path) {
      const object = await find((abortSignal) =>
        client.send(new GetObjectCommand(at(path)), { abortSignal }),
      );
      if (object?.Body === undefined) return undefined;
      return { size: object.ContentLength, bytes: object.Body.transformToWebStream() };
    },
    async remove(path) {
      await ask((abortSignal) => client.send(new DeleteObjectCommand(at(path)), { abortSignal }));
    },
    removeDrafts: (before) => removeDrafts(incoming, before),
    /** Throws OperatorError if there is no such bucket; logs temporary failures, such as a service that is down. */
    async check() {
      try {
        await inTime((abortSignal) => client.send(new GetObjectCommand(at('.check')), { abortSignal }));
      } catch (error) {
        if ((error as Error).name === 'NoSuchBucket')
          throw new OperatorError(
            `There is no bucket ${bucket}: check S3_BUCKET, S3_REGION and S3_ENDPOINT.`,
          );
        if (!isMissing(error)) log('warn', 'file store', { error: loggable(error) });
      }
    },
  };
}
