import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import type { MiddlewareHandler } from 'hono';

/** Request ids that a caller may choose. Others are replaced, so that log lines contain no caller's text. */
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The caller's own id if it is well-formed, otherwise a new one of 16 hexadecimal digits. */
export const requestIdOf = (given?: string): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : bytesToHex(randomBytes(8));

/** A request in progress. It receives only names from the code, never a caller's text, except the request id. */
export interface Observed {
  /** Sets the operation: its name in the contract, or the route's pattern. */
  name: (operation: string) => void;
  /** Runs `work`, attributing its queries to this request. */
  run: <T>(work: () => T) => T;
  /** The same for the operation's handler, once it has a slot. */
  handle: <T>(work: () => Promise<T>) => Promise<T>;
  /** Without a status: background work that nobody requested. */
  end: (status?: number) => void;
}

/** Receives events for log, metrics and traces. It must never throw. */
export interface Observer {
  /** Around every request. */
  middleware?: MiddlewareHandler;
  begin: (request: { id: string; method: string; traceparent: string | undefined }) => Observed;
  /** When a query was last answered, in ms of `performance.now()`; undefined if none was. */
  answeredAt: () => number | undefined;
  /** Whether to log every query, not only slow ones. */
  logQueries: (every: boolean) => void;
  /** Registers the numbers of running and waiting calls; called once. */
  queue: (state: () => { running: number; waiting: number }) => void;
  /** Bytes of a completed upload. */
  uploaded: (bytes: number) => void;
  /** Devices that a push service accepted and refused. */
  pushed: (devices: { sent: number; failed: number }) => void;
}

/** For web pages, and for tests of other things. */
export const noObserver: Observer = {
  begin: () => ({
    name: () => {},
    run: (work) => work(),
    handle: (work) => work(),
    end: () => {},
  }),
  answeredAt: () => undefined,
  logQueries: () => {},
  queue: () => {},
  uploaded: () => {},
  pushed: () => {},
};
