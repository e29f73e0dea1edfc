import type { DemoAccount } from '@dmc/contract/health';
import type { PathParams } from '@dmc/contract/operation';
import type { OperationName, Operations } from '@dmc/contract/operations';
import type { SettingPath } from '@dmc/contract/system-settings';
import type * as z from 'zod/mini';
import type { Db } from './db.ts';
import type { LogLevel } from './log.ts';
import type { RulesReader } from './platform-rules.ts';
import type { Push } from './push.ts';
import type { Actor, Member } from './scope.ts';

export interface Config {
  /** The documented calls and fields only (rulings, «bare mode»). */
  bare: boolean;
  /** The demo accounts that GET /health tells; undefined on a server without demo data. */
  demoAccounts: readonly DemoAccount[] | undefined;
  timeZone: string;
  /** How long a session lasts after its last call, in seconds. */
  sessionSeconds: number;
  /** Wrong passwords in a row until an account is locked, and for how many seconds it is. */
  loginAttempts: number;
  lockSeconds: number;
  /** Calls without a session that one address may make in `rateSeconds`. */
  rateLimit: number;
  rateSeconds: number;
  /** True behind a proxy that appends the caller's address to X-Forwarded-For. */
  trustProxy: boolean;
  /** What the operator set by the environment: it stays in force, whatever is saved in the platform's settings. */
  operator: Readonly<Partial<Record<SettingPath, string | number | boolean>>>;
  /** How much the server was started to log. */
  logLevel: LogLevel;
  /** Origins of consoles that are served elsewhere. */
  corsOrigins: readonly string[];
  /** Where a browser reaches this server, without a slash at the end; empty: answers carry paths. */
  publicUrl: string;
  /** Where uploaded files are kept. */
  uploadDir: string;
  /** Built console and Storybook; undefined: not served. */
  consoleDir: string | undefined;
  storybookDir: string | undefined;
  /** Further origins that the console's page may connect to, such as an upload store. */
  connectOrigins: readonly string[];
  /** Answers product lists as an array in `data`, the other documented shape (G01). For tests. */
  productsAsArray: boolean;
}

/** What every handler works with. */
export interface Server {
  db: Db;
  config: Config;
  now: () => Date;
  /** What delivers push messages. */
  push: Push;
  /** The rules that the platform's settings make. */
  rules: RulesReader;
}

type Read<T> = T extends z.core.$ZodType ? z.output<T> : undefined;

/** One request, read by the operation's schemas and admitted by its roles. */
export interface Call<N extends OperationName> {
  actor: Operations[N]['roles'] extends readonly (infer R)[]
    ? 'ADMIN' extends R
      ? Actor
      : Member
    : undefined;
  params: PathParams<Operations[N]['path']>;
  query: Operations[N] extends { query: infer Q } ? Read<Q> : undefined;
  body: Operations[N] extends { body: infer B } ? Read<B> : undefined;
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
  /** The page that calls, where a browser names it and it is served from elsewhere. */
  origin: string | undefined;
}

type Answer<N extends OperationName> = z.output<Operations[N]['answer']>;
type Handler<N extends OperationName> = (call: Call<N>, server: Server) => Promise<Answer<N>>;

/** A handler for each named operation: one file's share of the table, or the whole of it. */
export type Handlers<N extends OperationName = OperationName> = { readonly [K in N]: Handler<K> };
