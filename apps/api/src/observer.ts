import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';

/** What a caller may name its request. Anything else is replaced, so that a log line holds no text of a stranger's. */
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The caller's own id if it is well formed, else a new one of 16 hexadecimal digits. */
export const requestIdOf = (given?: string): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : bytesToHex(randomBytes(8));

/** A request under way. What it is told are names of ours, never what a caller wrote, except the request's id. */
export interface Observed {
  /** Says which call it is: its name in the contract, or the pattern of a route that the contract does not name. */
  name: (operation: string) => void;
  /** Runs `work`, whose queries count as this request's. */
  run: <T>(work: () => T) => T;
  /** The same for the operation's handler, once it is its turn. */
  handle: <T>(work: () => Promise<T>) => Promise<T>;
  /** Without a status: work that nobody requested. */
  end: (status?: number) => void;
}

/** Follows what the server does, for log, metrics and traces. It must never throw. */
export interface Observer {
  begin: (request: { id: string; method: string; traceparent: string | undefined }) => Observed;
  /** When a query was last answered, in ms of `performance.now()`; undefined if none was. */
  answeredAt: () => number | undefined;
  /** Whether every query is logged, not only slow ones. */
  logQueries: (every: boolean) => void;
  /** How many calls run and wait; told once. */
  queue: (state: () => { running: number; waiting: number }) => void;
  /** Bytes of an upload that has arrived whole. */
  uploaded: (bytes: number) => void;
  /** Devices that a push service accepted and refused. */
  pushed: (devices: { sent: number; failed: number }) => void;
}

/** For a page, and for tests that look elsewhere. */
export const unobserved: Observer = {
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
