import type { PathParams } from '@dmc/contract/operation';
import type { OperationName, Operations } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import type { BackupState } from '@dmc/contract/system-settings';
import type * as z from 'zod/mini';
import type { Db } from '../database/db.ts';
import type { OwnRateLimiter } from '../limits/rate-limit.ts';
import type { RulesReader } from '../platform/platform-rules.ts';
import type { Thumbnails } from '../uploads/thumbnails.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Passwords } from './passwords.ts';
import type { Push } from './push.ts';
import type { Actor, Member } from './scope.ts';

/** What every handler works with. */
export interface Server {
  db: Db;
  /** Stores the bytes of uploaded files. */
  files: Files;
  /** Those files in smaller sizes; undefined where the platform cannot resize them. */
  thumbnails: Thumbnails | undefined;
  passwords: Passwords;
  config: Config;
  now: () => Date;
  log: Log;
  mail: Mail;
  /** Delivers push messages. */
  push: Push;
  /** The rules from the platform's settings. */
  rules: RulesReader;
  /** The backups; undefined where none are made. */
  backups: { state: () => Promise<BackupState>; begin: () => void } | undefined;
  /** Tracks work that the call does not wait for, but a shutdown does. */
  background: Pick<BackgroundWork, 'track'>;
  /** See `Observer`. */
  answeredAt: () => number | undefined;
}

/** What a handler works with: the server, and the database as its caller may use it. */
export interface CallServer extends Omit<Server, 'db'> {
  /** Runs reads on one snapshot of the database: a concurrent write is in all of their figures or in none. */
  read: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Runs a write in one transaction. Throws 401 if the caller's session has ended since the call began. */
  write: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Frees the call's slot at the database before it waits for another service. */
  releaseSlot: () => void;
  /** Counts refused calls, which are recorded up to a limit. */
  refusalCount: OwnRateLimiter;
}

/** The account that a refusal names, if nobody is signed in. */
export interface RefusedAccount {
  userId?: string;
  email?: string;
  role?: Role;
  distributorId?: string | null;
}

type Read<T> = T extends z.core.$ZodType ? z.output<T> : undefined;

/** One request, parsed by the operation's schemas and permitted by its roles. */
export interface Call<N extends OperationName> {
  operation: N;
  /** The path below /api, with its ids. */
  path: string;
  /** When it began. */
  at: Date;
  actor: Operations[N]['roles'] extends readonly (infer R)[]
    ? 'ADMIN' extends R
      ? Actor
      : Member
    : undefined;
  params: PathParams<Operations[N]['path']>;
  query: Operations[N] extends { query: infer Q } ? Read<Q> : undefined;
  body: Operations[N] extends { body: infer B } ? Read<B> : undefined;
  /** Identifies this request in the log and in the answer's X-Request-Id. */
  requestId: string;
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
  /** The calling page's origin, if the browser sends it and it differs from this server's. */
  origin: string | undefined;
  /** The caller's network address, as this server or its proxies saw it. */
  address: string;
  /** The User-Agent header; empty without one. */
  agent: string;
  account: RefusedAccount;
}

type Answer<N extends OperationName> = z.output<Operations[N]['answer']>;
type Handler<N extends OperationName> = (call: Call<N>, server: CallServer) => Promise<Answer<N>>;

/** Handlers of the named operations: those of one file, or all of them. */
export type Handlers<N extends OperationName = OperationName> = { readonly [K in N]: Handler<K> };
