import { fillPath, type Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import type { Session } from '@dmc/contract/session';
import { isRecord } from '@dmc/contract/wire';
import { CALLS } from '../../spec/calls.ts';
import { Refusal } from '../command.ts';
import { type Found, type Input, READS, WRITES } from './calls.ts';
import { type Comparison, compare, type Reply } from './compare.ts';

export interface Result extends Omit<Comparison, 'data'> {
  operation: OperationName;
  call: string;
  /** The screen that shows it. */
  screen: string;
}

const screenOf = (name: OperationName): string =>
  CALLS.find(({ operation }) => operation === name)?.screen ?? 'Not on a screen';

/** Milliseconds after which the console gives up a call. */
const TIMEOUT = 10_000;

export interface Account {
  email: string;
  password: string;
  /** Makes the documented writes too. */
  writes: boolean;
}

/** Signs in and makes every documented read that the account may, then the writes if wanted. */
export async function conform(
  base: string,
  { email, password, writes }: Account,
): Promise<{ role: Role; results: Result[] }> {
  const results: Result[] = [];
  const found = new Map<OperationName, Record<string, unknown>>();
  let token: string | undefined;

  const call = async (name: OperationName, { params = {}, query = {}, body }: Input): Promise<Comparison> => {
    const operation: Operation = operations[name];
    const path = fillPath(operation.path, params as Record<string, string>);
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const reply: Reply = await fetch(`${base.replace(/\/$/, '')}${path}${search && `?${search}`}`, {
      method: operation.method,
      headers: {
        ...(token && operation.roles !== 'public' ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      ({ message, cause }: Error) => ({ status: 0, text: cause instanceof Error ? cause.message : message }),
    );
    const { data, ...comparison } = await compare(operation, reply);
    const row = isRecord(data) && Array.isArray(data.rows) ? data.rows[0] : data;
    if (isRecord(row)) found.set(name, row);
    results.push({
      operation: name,
      call: `${operation.method} ${path}`,
      screen: screenOf(name),
      ...comparison,
    });
    return { ...comparison, data };
  };
  const skip = (name: OperationName) =>
    results.push({
      operation: name,
      call: `${operations[name].method} ${operations[name].path}`,
      screen: screenOf(name),
      verdict: 'skipped',
      differences: ['the tenant has no record for it'],
    });

  const login = await call('login', { body: { email, password } });
  if (!isRecord(login.data))
    throw new Refusal(`${email} cannot sign in at ${base}: ${login.differences.join('; ')}`);
  if (!('accessToken' in login.data))
    throw new Refusal(`${email} signs in with a code too: use an account that has none.`);
  const { user, accessToken } = login.data as unknown as Session;
  token = accessToken;
  const known: Found = {
    of: (name) => found.get(name),
    distributor: user.role === 'ADMIN' ? undefined : { id: 'current', ...user.distributor },
    unique: Date.now().toString(36),
  };
  const mayCall = ({ roles, row }: Operation) =>
    row !== undefined && (roles === 'public' || roles.includes(user.role));
  const attempt = async (name: OperationName, inputOf: (found: Found) => Input | undefined = () => ({})) => {
    const input = inputOf(known);
    if (input) await call(name, input);
    else skip(name);
  };

  const namesIn = (table: object) =>
    (Object.keys(table) as OperationName[]).filter((name) => mayCall(operations[name]));
  const reads = namesIn(operations).filter((name) => operations[name].method === 'GET');
  // Lists before the single records whose ids they have.
  for (const name of reads.toSorted((a, b) => Number(a in READS) - Number(b in READS)))
    await attempt(name, READS[name]);
  if (writes) for (const name of namesIn(WRITES)) await attempt(name, WRITES[name]);
  return { role: user.role, results };
}
