import type { PathParams } from '@dmc/contract/operation';
import type { OperationName, Operations } from '@dmc/contract/operations';
import type * as z from 'zod/mini';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { RulesReader } from './platform-rules.ts';
import type { Push } from './push.ts';
import type { Actor, Member } from './scope.ts';

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
