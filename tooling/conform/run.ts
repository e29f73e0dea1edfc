import { fillPath, type Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import type { Role } from '@dmc/contract/roles';
import { isRecord, unwrap } from '@dmc/contract/wire';
import { CALLS } from '../../spec/calls.ts';
import { send } from '../api-client.ts';
import { Refusal } from '../command.ts';
import { type Found, type Input, READS, WRITES } from './calls.ts';
import { type Judgement, judge } from './judge.ts';

export interface Result extends Judgement {
  operation: OperationName;
  call: string;
  /** The screen that suffers. */
  screen: string;
}

/** The first row of a list, or the record itself. */
function firstOf(text: string): Record<string, unknown> | undefined {
  let data: unknown;
  try {
    data = unwrap(JSON.parse(text));
  } catch {
    return undefined;
  }
  if (Array.isArray(data)) return data.find(isRecord);
  if (!isRecord(data)) return undefined;
  const parts = Object.values(data);
  const row = parts.find(Array.isArray)?.find(isRecord);
  if (row || 'pagination' in data) return row;
  return parts.length === 1 && isRecord(parts[0]) ? parts[0] : data;
}

const screenOf = (name: OperationName): string =>
  CALLS.find(({ operation }) => operation === name)?.screen ?? 'Not on a screen';

/** Signs in and makes every documented read that the account may, then the writes if wanted. */
export async function conform(
  base: string,
  { email, password, writes }: { email: string; password: string; writes: boolean },
): Promise<{ role: Role; bare: boolean; results: Result[] }> {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  const results: Result[] = [];
  const found = new Map<OperationName, Record<string, unknown>>();
  let token: string | undefined;
  let bare = true;

  const call = async (name: OperationName, { params = {}, query = {}, body }: Input) => {
    const operation: Operation = operations[name];
    const filled = fillPath(operation.path, params as Record<string, string>);
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const reply = await send(origin, {
      method: operation.method,
      path: `${prefix}${filled}${search && `?${search}`}`,
      headers: {
        ...(token && operation.roles !== 'public' ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    });
    const row = firstOf(reply.text);
    if (row) found.set(name, row);
    const judgement = judge(operation, reply, bare);
    results.push({
      operation: name,
      call: `${operation.method} ${filled}`,
      screen: screenOf(name),
      ...judgement,
    });
    return { reply, judgement };
  };
  const skip = (name: OperationName) =>
    results.push({
      operation: name,
      call: `${operations[name].method} ${operations[name].path}`,
      screen: screenOf(name),
      verdict: 'skipped',
      differences: ['the tenant has no record for it'],
    });

  const health = await send(origin, { method: 'GET', path: `${prefix}/health` });
  bare = !/"extensions":\s*\[\s*"/.test(health.text);
  const login = await call('login', { body: { email, password } });
  const session =
    login.judgement.verdict === 'broken'
      ? undefined
      : (unwrap(JSON.parse(login.reply.text)) as Record<string, unknown>);
  const user = session?.user as { role: Role; distributor?: Record<string, unknown> } | undefined;
  token = session?.accessToken as string | undefined;
  if (!user || !token)
    throw new Refusal(`${email} cannot sign in: ${login.judgement.differences.join('; ')}`);
  const known: Found = {
    of: (name) => found.get(name),
    distributor: user.role === 'ADMIN' ? undefined : { id: 'current', ...user.distributor },
    unique: Date.now().toString(36),
  };
  const mayCall = ({ roles, row }: Operation) =>
    row !== undefined && (roles === 'public' || roles.includes(user.role));

  const reads = (Object.keys(operations) as OperationName[]).filter(
    (name) => operations[name].method === 'GET' && mayCall(operations[name]),
  );
  // Lists before the single records whose ids they have.
  for (const name of reads.toSorted((a, b) => Number(a in READS) - Number(b in READS))) {
    const input = (READS[name] ?? (() => ({})))(known);
    if (input) await call(name, input);
    else skip(name);
  }
  if (writes)
    for (const [name, inputOf] of WRITES.filter(([write]) => mayCall(operations[write]))) {
      const input = inputOf(known);
      if (input) await call(name, input);
      else skip(name);
    }
  return { role: user.role, bare, results };
}
