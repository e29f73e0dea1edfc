import { randomUUID } from 'node:crypto';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import pLimit from 'p-limit';
import { ACCOUNTS, ask, askAll, type Reply, RIVAL, type SignedIn, send, signIn } from '../api-client.ts';
import type { ApiServer } from '../api-server.ts';
import { seconds } from '../command.ts';
import type { Summary } from '../summary.ts';
import { openClient, perform } from '../writes.ts';
import { faultsOf } from './faults.ts';
import { type FuzzRequest, type Holder, requests } from './requests.ts';
import { kindOf, withIds } from './values.ts';

const EMAILS = {
  admin: ACCOUNTS.ADMIN,
  distributor: ACCOUNTS.DISTRIBUTOR,
  supervisor: ACCOUNTS.SUPERVISOR,
  rival: RIVAL,
};
type Account = keyof typeof EMAILS;

/** Requests generated at once; below, the most that run at the same time. */
const BATCH = 500;
const AT_ONCE = 8;
/** The most ids per kind, the newest ones. */
const POOL = 200;

/** Operations that end the caller's session. */
const ENDS = new Set<OperationName>(['logout', 'stopImpersonation']);
/** Requests that would end the sessions of the run; a changed method also makes one of the list's. */
const endsOthers = ({ method, path }: FuzzRequest): boolean =>
  method === 'DELETE' && path.startsWith('/account/sessions');
/** Once enabled, no user may do anything before the set-up. */
const TWO_FACTOR = /"enableTwoFactor":true/g;

/** Makes records of the rival tenant, with a name that no other tenant may see. */
async function hideName(origin: string, bare: boolean): Promise<string> {
  const mark = `Zanskar-${randomUUID().slice(0, 8)}`;
  const client = await openClient(origin, EMAILS.rival, { mark, bare });
  if (bare) return mark;
  for (const kind of ['order', 'payment'] as const) await perform({ kind, mark }, client);
  return mark;
}

/** Collects the ids in an answer to a call under `path`, except those whose use would end the run. */
function collect(
  into: Record<string, string[]>,
  path: string,
  text: string,
  reserved: ReadonlySet<string>,
): void {
  for (const [, field = '', id = ''] of text.matchAll(/"(id|\w+Id)":"([^"]+)"/g)) {
    if (reserved.has(id)) continue;
    const kind = field === 'id' ? (path.split(/[/?]/)[1] ?? '') : kindOf(field);
    into[kind] ??= [];
    const ids = into[kind];
    if (!ids.includes(id)) ids.push(id);
    if (ids.length > POOL) ids.shift();
  }
}

/** The request as a shell command without the token, which would have expired. */
const asLine = ({ method, path, holder, headers, body }: FuzzRequest): string =>
  [
    `curl -X ${method} '$API${path}'`,
    ...(holder === 'nobody' ? [] : [`-H "authorization: Bearer $${holder.toUpperCase()}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value.slice(0, 200)}'`),
    ...(body === undefined ? [] : [`-d '${body.length > 2000 ? `${body.slice(0, 2000)}…` : body}'`]),
  ].join(' ');

/**
 * Sends `count` generated requests to a server with demo data, and judges each answer, which may take `limitMs`. A failure
 * names the request as a shell command.
 */
export async function fuzz(
  server: ApiServer,
  { count, seed, limitMs, bare = false }: { count: number; seed: number; limitMs: number; bare?: boolean },
): Promise<Summary> {
  const { origin } = server;
  const began = Date.now();
  const tokens: Partial<Record<Holder, string>> = {};
  const open = async (account: Account) => {
    const signedIn = await signIn(origin, EMAILS[account]);
    tokens[account] = signedIn.accessToken;
    return signedIn;
  };
  const { accessToken: as } = await open('admin');
  const { distributor } = (await open('distributor')).user;
  await open('supervisor');
  const { distributor: rival } = (await open('rival')).user;
  // With the documented calls alone, a session does not tell ids.
  const users = await askAll<{ id: string; email: string }>(origin, 'listUsers', 'users', { as });
  const all = await askAll<{ id: string; name: string }>(origin, 'listDistributors', 'distributors', { as });
  const viewed = all.find(({ name }) => name === distributor?.name)?.id ?? '';
  const reserved = new Set([
    ...users.filter(({ email }) => Object.values(EMAILS).includes(email)).map(({ id }) => id),
    ...all.filter(({ name }) => [distributor?.name, rival?.name].includes(name)).map(({ id }) => id),
  ]);
  /** A new session of a role. */
  const tokenOf = async (holder: Exclude<Holder, 'nobody'>): Promise<string> => {
    const { accessToken } =
      holder === 'viewer'
        ? await ask<SignedIn>(origin, 'startImpersonation', {
            as: await tokenOf('admin'),
            params: { distributorId: viewed },
          })
        : await signIn(origin, EMAILS[holder]);
    return accessToken;
  };
  tokens.viewer = await tokenOf('viewer');
  const hidden = await hideName(origin, bare);

  const names = (Object.keys(operations) as OperationName[]).filter(
    (name) => !(bare && (operations[name] as Operation).extension),
  );
  const pools = { own: {} as Record<string, string[]>, rival: {} as Record<string, string[]> };
  const statuses: Record<string, number> = {};
  const failed: string[] = [];
  let [sent, passed, slowest, failures] = [0, 0, 0, 0];

  async function one(request: FuzzRequest): Promise<void> {
    if (endsOthers(request)) return;
    // Every tenth request uses another tenant's ids.
    const pool = (request.holder === 'rival') === sent % 10 > 0 ? pools.rival : pools.own;
    const filled: FuzzRequest = {
      ...request,
      path: withIds(request.path, pool),
      body:
        request.body === undefined
          ? undefined
          : withIds(request.body, pool).replace(TWO_FACTOR, '"enableTwoFactor":false'),
    };
    const token =
      request.holder !== 'nobody' && ENDS.has(request.operation)
        ? await tokenOf(request.holder)
        : tokens[request.holder];
    const wire = {
      ...filled,
      path: `/api${filled.path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...filled.headers },
    };
    const replies = await Promise.all([send(origin, wire), ...(request.twice ? [send(origin, wire)] : [])]);
    // Of two requests that end one session, the second comes too late.
    for (const [index, reply] of replies.entries())
      await note({ ...filled, regular: filled.regular && !(index > 0 && ENDS.has(filled.operation)) }, reply);
  }

  async function note(request: FuzzRequest, reply: Reply): Promise<void> {
    sent += 1;
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    slowest = Math.max(slowest, reply.took);
    const strangers = ['distributor', 'supervisor', 'viewer', 'nobody'].includes(request.holder)
      ? [hidden]
      : [];
    const faults = await faultsOf(request, reply, strangers);
    if (reply.took > limitMs) faults.push(`${Math.round(reply.took)} ms`);
    if (faults.length === 0) passed += 1;
    else failed.push(`${faults.join('; ')}\n  ${asLine(request)}`);
    if (reply.status !== 200) return;
    collect(request.holder === 'rival' ? pools.rival : pools.own, request.path, reply.text, reserved);
  }

  const limit = pLimit(AT_ONCE);
  for (let from = 0; from < count; from += BATCH) {
    await limit.map(requests(names, seed + from, Math.min(BATCH, count - from)), one);
    // The log tells which request it was.
    const all = server.events().filter(({ level }) => level === 'error');
    for (const failure of all.slice(failures))
      failed.push(`the log of requests ${from} to ${from + BATCH}: ${JSON.stringify(failure)}`);
    failures = all.length;
    if (!server.isRunning()) {
      failed.push(`the server ended at requests ${from} to ${from + BATCH}`);
      break;
    }
  }
  const counts = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  console.log(`${sent} requests in ${seconds(began)} (seed ${seed}): ${counts.join(', ')}`);
  console.log(`${failed.length} findings, slowest ${Math.round(slowest)} ms`);
  return { passed, failed };
}
