import { bodyFor, fillPath, type Operation, type PathParams, REQUEST_ID } from '@dmc/contract/operation';
import { isRecord, saysFailure } from '@dmc/contract/wire';
import ky, { isHTTPError, type Options } from 'ky';
import * as z from 'zod/mini';
import { viewBeingLeft } from '../session/leaving-view.ts';
import { identity, setTwoStepDue, useSession } from '../session/session.ts';
import { CallError, refusal, TIMEOUT_MS, toCallError } from './failure.ts';
import { hasCapability } from './health.ts';
import { randomHex } from './random-hex.ts';

/** The API's address: the page's `api-base-url`, resolved against this origin. */
export const apiBase = new URL(
  `${document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content || '/api'}/`.replace(
    /\/+$/,
    '/',
  ),
  window.location.href,
);

/** An address in an answer, such as an image or an upload target, resolved against the API's origin (G08). */
export const resolveAddress = (address: string): string => new URL(address, apiBase.origin).href;

/** The time for a call with a large body, in milliseconds. */
const LONG_MS = 60_000;

const http = ky.create({
  timeout: TIMEOUT_MS,
  // The retry shares the time: nobody waits for two silences.
  totalTimeout: TIMEOUT_MS,
  retry: {
    // Retry reads once, and only after failures that may be transient; never writes.
    limit: 1,
    methods: ['get'],
    statusCodes: [502, 503, 504],
  },
});

/** Called when the server no longer knows the session; set by the session's owner. */
let onUnauthorized: (token: string, idempotencyKey?: string) => void = () => {};
export function whenUnauthorized(handle: typeof onUnauthorized): void {
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
export type CallInput<O extends Operation> = Body<O> & Query<O> & Params<O>;
export type Answer<O extends Operation> = z.output<O['answer']>;

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the server recognise a repeated write: one key until the write is settled. */
  idempotencyKey?: string;
  /** Receives the headers of a successful answer. */
  onHeaders?: (headers: Headers) => void;
}

/** The name that the server gave a request, if its answer has one that can be shown. */
const referenceIn = (answer: Response | undefined): string | undefined =>
  /^[\w.-]{1,64}$/.exec(answer?.headers.get(REQUEST_ID.header) ?? '')?.[0];

/** How a successful answer is read. */
type Reader<T> = (answer: Response, unreadable: () => CallError) => Promise<T>;

/** Makes one call of the contract. Throws only CallError. */
async function ask<T>(
  operation: Operation,
  input: object,
  { signal, idempotencyKey }: CallOptions,
  read: Reader<T>,
  options: Options = {},
): Promise<T> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: unknown;
    body?: unknown;
  };
  const session = useSession.getState();
  const token = session.status === 'signed-in' && operation.roles !== 'public' ? session.token : undefined;
  const asked = `${identity()}`;
  /** Drops the outcome of a request made as another user, whose page is gone. */
  const ifSame = () =>
    token === undefined || `${identity()}` === asked ? undefined : new Promise<never>(() => {});
  const write = operation.method !== 'GET';
  const unreadable = () =>
    new CallError('unreadable', 'The server’s answer could not be read.', { unknown: write });
  // Another server may refuse a header that it does not know, and with it the call.
  const requestId = hasCapability(REQUEST_ID.extension) ? randomHex(8) : undefined;
  let answer: Response | undefined;
  try {
    const leaving = write ? undefined : viewBeingLeft();
    if (leaving !== undefined) {
      await leaving;
      signal?.throwIfAborted();
      await ifSame();
    }
    const address = new URL(`.${fillPath(operation.path, params)}`, apiBase);
    if (query !== undefined && operation.query)
      for (const [key, value] of Object.entries(z.encode(operation.query, query) as object))
        if (value !== undefined && value !== '') address.searchParams.set(key, String(value));
    answer = await http(address, {
      method: operation.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(requestId === undefined ? {} : { [REQUEST_ID.header]: requestId }),
      },
      ...(body !== undefined && operation.body
        ? { json: bodyFor(operation, z.encode(operation.body, body) as object, hasCapability) }
        : {}),
      ...(signal ? { signal } : {}),
      ...options,
    });
    const found = await read(answer, unreadable);
    await ifSame();
    return found;
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = toCallError(error, write);
    failure.details.reference = referenceIn(isHTTPError(error) ? error.response : answer) ?? requestId;
    if (failure.details.status === 401 && token !== undefined) onUnauthorized(token, idempotencyKey);
    const { status, body: said } = failure.details;
    if (status === 403 && token !== undefined && isRecord(said) && said.twoStepDue === true)
      setTwoStepDue(token, true);
    await ifSame();
    throw failure;
  }
}

/**
 * Makes one call of the contract and reads its answer. Throws only CallError. Messages and navigation are up to the
 * caller.
 */
export const call = <const O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<Answer<O>> =>
  ask(
    operation,
    input as object,
    options,
    async (answer, unreadable) => {
      const text = await answer.text();
      let parsed: unknown;
      try {
        parsed = text === '' ? undefined : JSON.parse(text);
      } catch {
        throw unreadable();
      }
      if (saysFailure(parsed)) throw refusal(answer.status, parsed);
      const read = z.safeDecode(operation.answer as z.core.$ZodType, parsed);
      if (!read.success) throw unreadable();
      options.onHeaders?.(answer.headers);
      return read.data as Answer<O>;
    },
    operation.maxBytes === undefined ? {} : { timeout: LONG_MS, totalTimeout: LONG_MS },
  );

/** Receives a file in parts. Only the time until it begins is limited; the user stops what takes too long. */
export const download = (
  operation: Operation,
  query: object,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Blob> =>
  ask(operation, { query }, { signal }, (answer) => answer.blob(), {
    totalTimeout: false,
    onDownloadProgress: ({ transferredBytes }) => onBytes(transferredBytes),
  });
