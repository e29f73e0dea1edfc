import { Agent, request } from 'node:http';
import { fillPath, type Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { ConsoleRole } from '@dmc/contract/roles';
import { ADMIN, HARITVAN, VRINDA } from '../e2e/demo.ts';

export interface Reply {
  /** 0 if the connection broke. */
  status: number;
  type: string;
  text: string;
  /** Milliseconds. */
  took: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Milliseconds after which a request counts as unanswered. */
const TIMEOUT = 30_000;

/** Sends a request as it is; unlike fetch it accepts any method, path and header. Never rejects. */
export function send(
  origin: string,
  {
    method,
    path,
    headers = {},
    body,
  }: { method: string; path: string; headers?: Readonly<Record<string, string>>; body?: string | undefined },
): Promise<Reply> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (status: number, type: string, text: string) =>
      resolve({ status, type, text, took: performance.now() - began });
    const broken = (error: Error) => end(0, '', error.message);
    const out = request({ agent, hostname, port, method, path, headers, timeout: TIMEOUT }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', broken);
      answer.once('end', () =>
        end(
          answer.statusCode ?? 0,
          answer.headers['content-type'] ?? '',
          Buffer.concat(chunks).toString('utf8'),
        ),
      );
    });
    out.once('timeout', () => out.destroy(new Error(`no answer within ${TIMEOUT / 1000} s`)));
    out.once('error', broken);
    out.end(body === undefined ? undefined : Buffer.from(body, 'utf8'));
  });
}

/** Makes a call of the contract and returns the answer's data; throws unless it succeeds. */
export async function ask<T>(
  origin: string,
  name: OperationName,
  {
    as,
    params,
    query = '',
    body,
    key,
  }: { as?: string; params?: Record<string, string>; query?: string; body?: unknown; key?: string } = {},
): Promise<T> {
  const { method, path }: Operation = operations[name];
  const reply = await send(origin, {
    method,
    path: `/api${fillPath(path, params)}${query}`,
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return (JSON.parse(reply.text) as { data: T }).data;
}

/** Reads a file or report of the API. */
export const read = (origin: string, path: string, as: string): Promise<Reply> =>
  send(origin, { method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${as}` } });

/** Rows of a page. */
const PAGE = 100;

/** Every row of a list, which the answer has under the name `rows`. */
export async function askAll<Row>(
  origin: string,
  name: OperationName,
  rows: string,
  { as, query = '' }: { as: string; query?: string },
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; all.length === (page - 1) * PAGE; page += 1) {
    const parameters = `?page=${page}&limit=${PAGE}&${query}`;
    const answer = await ask<Record<string, Row[]>>(origin, name, { as, query: parameters });
    all.push(...(answer[rows] ?? []));
  }
  return all;
}

export interface SignedIn {
  accessToken: string;
  user: { id: string; email: string; distributor?: { id: string; name: string } };
}

/** The password of all demo accounts. */
export const PASSWORD = ADMIN.password;
export const ACCOUNTS: Readonly<Record<ConsoleRole, string>> = {
  ADMIN: ADMIN.email,
  DISTRIBUTOR: VRINDA.distributor.email,
  SUPERVISOR: VRINDA.supervisor.email,
};

/** A distributor of another organisation. */
export const RIVAL = HARITVAN.distributor.email;

/** Signs in to one of the demo accounts. */
export const signIn = (origin: string, email: string): Promise<SignedIn> =>
  ask(origin, 'login', { body: { email, password: PASSWORD } });
