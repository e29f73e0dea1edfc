import { type Health, healthOperations } from '@dmc/contract/health';
import {
  bodyFor,
  fillPath,
  type Operation,
  type PathParams,
  REQUEST_ID,
  ROW_COUNT,
} from '@dmc/contract/operation';
import { isRecord, isRefusal } from '@dmc/contract/wire';
import { isOnline } from '@dmc/design-system/online';
import ky, { isHTTPError } from 'ky';
import * as z from 'zod/mini';
import { pendingExit } from '../session/leaving-view.ts';
import { identity, setTwoStepDue, useSession } from '../session/session.ts';
import { syncClock } from './clock.ts';
import {
  CallError,
  incomplete,
  isNetworkFailure,
  notSent,
  refusal,
  TIMEOUT_MS,
  timedOut,
  toCallError,
} from './failure.ts';
import { hasCapability, useHealth } from './health.ts';
import { randomHex } from './random-hex.ts';

/** The API's address: the page's `api-base-url`, resolved against this origin. */
export const apiBase = new URL(
  `${document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content || '/api'}/`.replace(
    /\/+$/,
    '/',
  ),
  window.location.href,
);

/** A URL in an answer, such as an image or an upload target, resolved against the API's origin. */
export const resolveAddress = (address: string): string => new URL(address, apiBase.origin).href;

/** Timeout of a call with a large body, in milliseconds. */
const LARGE_BODY_TIMEOUT_MS = 60_000;
/** A read is retried if the server asks for a delay of at most this, in seconds; otherwise its answer is shown. */
const MAX_RETRY_AFTER_S = 2;

/** Whether a failure asks for a longer delay than a user waits; a date counts as longer. */
const delaysRetry = (error: Error): boolean =>
  isHTTPError(error) && !(Number(error.response.headers.get('retry-after')) <= MAX_RETRY_AFTER_S);

const http = ky.create({
  // `deadline` also covers the time before the request, and reading the body, which ky's timeout does not.
  timeout: false,
  // No answer stays on the disk after the session.
  cache: 'no-store',
  retry: {
    // Retry reads once, and only after failures that may be transient; never writes.
    limit: 1,
    methods: ['get'],
    statusCodes: [502, 503, 504],
    shouldRetry: ({ error }) => (delaysRetry(error) || !isOnline() ? false : undefined),
  },
  hooks: { afterResponse: [({ response }) => syncClock(response.headers)] },
});

/** Aborts a call after `ms`; `restart` restarts the timer. Call `end` when the call is done. */
function deadline(ms: number, write: boolean) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(timedOut(write)), ms);
  };
  restart();
  return {
    signal: controller.signal,
    restart,
    end: () => clearTimeout(timer),
    /** Settles like `work`, or rejects on timeout. */
    limit: <T>(work: Promise<T>): Promise<T> =>
      Promise.race([
        work,
        new Promise<never>((_, reject) => {
          controller.signal.addEventListener('abort', () => reject(controller.signal.reason as CallError));
        }),
      ]),
  };
}

/** Called when the server rejects the session's token; set by the session's owner. */
let onUnauthorized: (token: string, idempotencyKey?: string) => void = () => {};
export function setUnauthorizedHandler(handle: typeof onUnauthorized): void {
  onUnauthorized = handle;
}

type Body<O extends Operation> = O extends { body: infer S extends z.core.$ZodType }
  ? { body: z.output<S> }
  : unknown;
type Query<O extends Operation> = O extends { query: infer S extends z.core.$ZodType }
  ? { query?: z.output<S> }
  : unknown;
type Params<O extends Operation> = keyof PathParams<O['path']> extends never
  ? unknown
  : { params: PathParams<O['path']> };
type CallInput<O extends Operation> = Body<O> & Query<O> & Params<O>;
export type Answer<O extends Operation> = z.output<O['answer']>;

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the server recognise a repeated write: one key until the write's outcome is known. */
  idempotencyKey?: string;
  /** Receives the headers of a successful answer. */
  onHeaders?: (headers: Headers) => void;
}

/** The request id in an answer, if it can be shown. */
const referenceIn = (answer: Response | undefined): string | undefined =>
  /^[\w.-]{1,64}$/.exec(answer?.headers.get(REQUEST_ID.header) ?? '')?.[0];

interface ResponseReader<T> {
  /** Reads the body of a successful answer. */
  read: (answer: Response, unreadable: () => CallError) => Promise<T>;
  /** Timeout in milliseconds. */
  ms: number;
  /** Receives the number of bytes so far; each chunk restarts the timer. */
  onBytes?: (bytes: number) => void;
}

/** Makes one call of the contract. Throws only CallError. */
async function request<T>(
  operation: Operation,
  input: object,
  { signal, idempotencyKey, onHeaders }: CallOptions,
  { read, ms, onBytes }: ResponseReader<T>,
): Promise<T> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: unknown;
    body?: unknown;
  };
  const session = useSession.getState();
  const token = session.status === 'signed-in' && operation.roles !== 'public' ? session.token : undefined;
  const requestedAs = `${identity()}`;
  /** Never resolves for a request made as another user, whose page no longer exists. */
  const ifSame = () =>
    token === undefined || `${identity()}` === requestedAs ? undefined : new Promise<never>(() => {});
  const write = operation.method !== 'GET';
  const unreadable = () =>
    new CallError('unreadable', 'The server’s answer could not be read.', { unknown: write });
  // Other backends may reject a request with an unknown header.
  const requestId = hasCapability(REQUEST_ID.extension) ? randomHex(8) : undefined;
  const time = deadline(ms, write);
  // A browser may wrongly report that it is offline, so the request is made; only its failure confirms the report.
  const wasOffline = !isOnline();
  let answer: Response | undefined;
  try {
    const leaving = write ? undefined : pendingExit();
    if (leaving !== undefined) {
      await time.limit(leaving);
      signal?.throwIfAborted();
      await ifSame();
    }
    // Which fields the body may have depends on the server.
    if (operation.bodyExtensions) await healthKnown();
    const address = new URL(`.${fillPath(operation.path, params)}`, apiBase);
    if (query !== undefined && operation.query)
      for (const [key, value] of Object.entries(z.encode(operation.query, query) as object))
        if (value !== undefined && value !== '') address.searchParams.set(key, String(value));
    const sent = http(address, {
      method: operation.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(requestId === undefined ? {} : { [REQUEST_ID.header]: requestId }),
      },
      ...(body !== undefined && operation.body
        ? { json: bodyFor(operation, z.encode(operation.body, body) as object, hasCapability) }
        : {}),
      signal: signal ? AbortSignal.any([signal, time.signal]) : time.signal,
      ...(onBytes
        ? {
            onDownloadProgress: ({ transferredBytes }) => {
              time.restart();
              onBytes(transferredBytes);
            },
          }
        : {}),
    });
    answer = await time.limit(sent);
    const found = await time.limit(read(answer, unreadable));
    await ifSame();
    onHeaders?.(answer.headers);
    if (useHealth.getState().health === undefined && operation !== healthOperations.health) readHealthAgain();
    return found;
  } catch (error) {
    if (signal?.aborted) throw error;
    const unsent = wasOffline && !isOnline() && answer === undefined && isNetworkFailure(error);
    const failure = unsent ? notSent(write) : toCallError(error, write);
    failure.details.reference = referenceIn(isHTTPError(error) ? error.response : answer) ?? requestId;
    if (failure.details.status === 401 && token !== undefined) onUnauthorized(token, idempotencyKey);
    const { status, body: errorBody } = failure.details;
    if (status === 403 && token !== undefined && isRecord(errorBody) && errorBody.twoStepDue === true)
      setTwoStepDue(token, true);
    await ifSame();
    throw failure;
  } finally {
    time.end();
  }
}

/**
 * Makes one call of the contract and reads its answer. Throws only CallError. The caller shows messages and navigates.
 */
export const call = <const O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<Answer<O>> =>
  request(operation, input as object, options, {
    ms: operation.maxBytes === undefined ? TIMEOUT_MS : LARGE_BODY_TIMEOUT_MS,
    read: async (answer, unreadable) => {
      const text = await answer.text();
      let parsed: unknown;
      try {
        parsed = text === '' ? undefined : JSON.parse(text);
      } catch {
        throw unreadable();
      }
      if (isRefusal(parsed)) throw refusal(answer.status, parsed);
      const read = await z.safeDecodeAsync(operation.answer as z.core.$ZodType, parsed);
      if (!read.success) throw unreadable();
      return read.data as Answer<O>;
    },
  });

/**
 * The body of an answer that has all rows which its header announces. A proxy that speaks HTTP/1.0 to the server ends a
 * broken answer as if it were complete.
 */
async function wholeFile(answer: Response): Promise<Blob> {
  const file = await answer.blob();
  const announced = answer.headers.get(ROW_COUNT);
  if (announced === null) return file;
  const { recordsIn } = await import('@dmc/contract/csv');
  const rows = recordsIn(await file.text());
  if (rows < Number(announced)) throw incomplete(rows, Number(announced));
  return file;
}

/** Downloads a file in chunks. Throws if it arrives incomplete. The timeout applies to each chunk; the user stops a download that takes too long. */
export const download = (
  operation: Operation,
  query: object,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Blob> => request(operation, { query }, { signal }, { ms: TIMEOUT_MS, read: wholeFile, onBytes });

/** How long a call waits for /health, and a page for its first answer, in milliseconds. */
const HEALTH_WAIT_MS = 2000;
/** How long after a failure /health is requested again even if no other call succeeds, in milliseconds. */
const HEALTH_RETRY_MS = 30_000;

const settle = (health?: Health) => useHealth.setState({ settled: true, ...(health ? { health } : {}) });

/** The request for /health that is under way, and how long others wait for it. */
let reading: { done: Promise<void>; wait: Promise<void> } | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Another call has succeeded meanwhile. */
let reached = false;

/** Requests /health; one request at a time. Without an answer it stays unknown what the server offers. */
export function readHealth(): Promise<void> {
  if (reading) return reading.done;
  clearTimeout(retry);
  reached = false;
  const done = call(healthOperations.health, {})
    .catch((error: unknown): Health | undefined =>
      // A server without /health offers no extensions and no demo accounts; all documented calls still work.
      toCallError(error, false).kind === 'missing'
        ? { status: 'ok', extensions: [], facilities: [] }
        : undefined,
    )
    .then((health) => {
      reading = undefined;
      settle(health);
      if (health === undefined) retry = setTimeout(readHealth, reached ? 0 : HEALTH_RETRY_MS);
    });
  const wait = Promise.race([done, new Promise<void>((end) => setTimeout(end, HEALTH_WAIT_MS))]);
  void wait.then(() => settle());
  reading = { done, wait };
  return done;
}

/** While it is unknown what the server offers, a call that succeeds shows that /health can be answered too. */
function readHealthAgain(): void {
  reached = true;
  if (useHealth.getState().settled) void readHealth();
}

/** Resolves once it is known what the server offers, or the wait for it is over. */
export async function healthKnown(): Promise<void> {
  const { health, settled } = useHealth.getState();
  if (health) return;
  if (settled) void readHealth();
  await reading?.wait;
}
