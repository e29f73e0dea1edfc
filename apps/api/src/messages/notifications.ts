import {
  type Audience,
  audienceOf,
  type PushResult,
  type PushStats,
  type SentMessage,
} from '@dmc/contract/notifications';
import type { Role } from '@dmc/contract/roles';
import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { auditAround } from '../audit/audit.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import { MOST_TOKENS, type Push, type PushMessage } from '../call/push.ts';
import type { Member, Tenant } from '../call/scope.ts';
import { inBatches } from '../database/batches.ts';
import type { Db } from '../database/db.ts';
import { callOnce } from '../database/idempotency.ts';
import { countIf, newest, type Page, pageFromQuery, paginationOf, readPage } from '../database/paging.ts';
import { devices, pushMessages } from '../schema/notifications.ts';
import { retailers } from '../schema/retailers.ts';
import { users } from '../schema/users.ts';

/** How long a device counts as recent, in milliseconds: 7 days (screens §2). */
const RECENT = 7 * 24 * 60 * 60 * 1000;

const ROLES: Record<Audience, Role | null> = {
  RETAILERS: 'RETAILER',
  DISTRIBUTORS: 'DISTRIBUTOR',
  ALL: null,
};
const AUDIENCES: Partial<Record<Role, Audience>> = { RETAILER: 'RETAILERS', DISTRIBUTOR: 'DISTRIBUTORS' };

/** A message's recipients: a role, or null for everyone; of retailers only the named ones. */
interface Recipients {
  role: Role | null;
  retailerIds: readonly string[] | undefined;
}

/** The tenant's devices, all or of some recipients, except those of deactivated users. */
const reached = (tenant: Tenant, { role, retailerIds }: Recipients) =>
  and(
    eq(devices.distributorId, tenant.distributorId),
    role === null ? undefined : eq(devices.role, role),
    retailerIds && inArray(devices.retailerId, [...retailerIds]),
    or(isNull(devices.userId), eq(users.isActive, true)),
  );

/** A tenant's devices. Their tokens leave this file only for the push service. */
const deviceStore = {
  async stats(db: Db, tenant: Tenant, now: Date): Promise<Omit<PushStats, 'isConfigured'>> {
    const since = new Date(now.getTime() - RECENT);
    const rows = await db
      .select({
        role: devices.role,
        all: count(),
        recent: countIf(gt(devices.createdAt, since)),
      })
      .from(devices)
      .leftJoin(users, eq(users.id, devices.userId))
      .where(reached(tenant, { role: null, retailerIds: undefined }))
      .groupBy(devices.role);
    const countOf = (role: Role) => rows.find((row) => row.role === role)?.all ?? 0;
    return {
      totalTokens: rows.reduce((total, { all }) => total + all, 0),
      roleStats: { retailer: countOf('RETAILER'), distributor: countOf('DISTRIBUTOR') },
      recentTokens: rows.reduce((total, { recent }) => total + recent, 0),
    };
  },

  async tokens(db: Db, tenant: Tenant, to: Recipients): Promise<string[]> {
    const rows = await db
      .select({ token: devices.token })
      .from(devices)
      .leftJoin(users, eq(users.id, devices.userId))
      .where(reached(tenant, to))
      .orderBy(asc(devices.id));
    return rows.map(({ token }) => token);
  },
};

type Delivery = Pick<SentMessage, 'title' | 'body' | 'sent' | 'failed'>;

const answer = (row: typeof pushMessages.$inferSelect): SentMessage => ({
  id: row.id,
  title: row.title,
  body: row.body,
  audience: (row.audience && AUDIENCES[row.audience]) ?? 'ALL',
  retailers: row.retailerIds?.length,
  sent: row.sent,
  failed: row.failed,
  at: row.at.toISOString(),
});

const inTenant = (tenant: Tenant) => eq(pushMessages.distributorId, tenant.distributorId);

/** The messages that a tenant has sent. */
const messageStore = {
  async record(
    db: Db,
    { distributorId, userId }: Member,
    { role, retailerIds }: Recipients,
    sent: Delivery,
    now: Date,
  ): Promise<string> {
    const id = newId();
    await db.insert(pushMessages).values({
      ...sent,
      id,
      distributorId,
      userId,
      audience: role,
      retailerIds: retailerIds ? [...retailerIds] : null,
      at: now,
    });
    return id;
  },

  async find(db: Db, tenant: Tenant, id: string): Promise<SentMessage> {
    const [row] = await db
      .select()
      .from(pushMessages)
      .where(and(inTenant(tenant), eq(pushMessages.id, id)));
    if (!row) throw notFound('Message');
    return answer(row);
  },

  async list(db: Db, tenant: Tenant, page: Page) {
    const { rows, next } = await readPage(
      page,
      [newest(pushMessages.at), pushMessages.id],
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ message: pushMessages, cursor })
          .from(pushMessages)
          .where(and(inTenant(tenant), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const total = await db.$count(pushMessages, inTenant(tenant));
    return { rows: rows.map(({ message }) => answer(message)), pagination: paginationOf(page, total, next) };
  },
};

const NOBODY: Record<Audience, string> = {
  RETAILERS: 'None of your retailers has a device registered for push messages yet. Nothing was sent.',
  DISTRIBUTORS:
    'No one in your organisation has a device registered for push messages yet. Nothing was sent.',
  ALL: 'No devices are registered for push messages yet. Nothing was sent.',
};

const NOBODY_NAMED =
  'None of these retailers has a device registered for push messages yet. Nothing was sent.';

/** Throws if one of the named retailers is not the tenant's own. */
async function requireOwn(db: Db, tenant: Tenant, ids: readonly string[]): Promise<void> {
  const own = and(eq(retailers.distributorId, tenant.distributorId), inArray(retailers.id, [...ids]));
  const missing = ids.length - (await db.$count(retailers, own));
  if (missing > 0)
    throw invalid(
      missing === 1
        ? '1 of these retailers was not found. Nothing was sent.'
        : `${missing} of these retailers were not found. Nothing was sent.`,
    );
}

/** Sends a message to every device, in batches. Throws if none of them got it. */
async function deliver(
  push: Extract<Push, { isConfigured: true }>,
  message: PushMessage,
  tokens: readonly string[],
  nobody: string,
): Promise<{ sent: number; failed: number; isRepeat?: boolean }> {
  if (tokens.length === 0) throw conflict(nobody);
  let sent = 0;
  let failed = 0;
  const handOver = async (batch: readonly string[]) => {
    try {
      const taken = await push.send(message, batch);
      sent += taken.sent;
      failed += taken.failed;
    } catch (error) {
      if (sent === 0) throw error;
      // Some devices already have it, and a retry would reach them twice.
      failed += batch.length;
    }
  };
  await inBatches(tokens, handOver, MOST_TOKENS);
  if (sent === 0)
    throw new ApiError(502, 'The push service did not accept the message for any device. Nothing was sent.');
  return { sent, failed };
}

/** Sends a message once, and records it. */
async function send(
  call: Call<'sendNotification'>,
  { read, write, now, releaseSlot }: CallServer,
  push: Extract<Push, { isConfigured: true }>,
): Promise<{ sent: number; failed: number; isRepeat?: boolean }> {
  const { actor, body: request } = call;
  const { title, body, data = {} } = request;
  const audience = audienceOf(request);
  const retailerIds =
    request.target === 'retailers' ? [...new Set(request.retailerIds)].toSorted() : undefined;
  const to = { role: ROLES[audience], retailerIds };
  const message = {
    title,
    body,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value)),
  };
  return callOnce(
    call,
    { write },
    {
      // Without the timestamp, so that resending the same message is the same request.
      body: { title, body, audience, ...(retailerIds ? { retailerIds } : {}) },
      async act() {
        // All are read before the first batch is sent: a failing read in between would send it again.
        const tokens = await read(async (tx) => {
          if (retailerIds) await requireOwn(tx, actor, retailerIds);
          return deviceStore.tokens(tx, actor, to);
        });
        releaseSlot();
        return deliver(push, message, tokens, retailerIds ? NOBODY_NAMED : NOBODY[audience]);
      },
      async write(tx, taken) {
        const id = await messageStore.record(tx, actor, to, { title, body, ...taken }, now());
        return { id, answer: taken };
      },
      find: async (tx, id) => ({ ...(await messageStore.find(tx, actor, id)), isRepeat: true }),
    },
  );
}

export const notificationHandlers: Handlers<'pushStats' | 'sendNotification' | 'listNotifications'> = {
  pushStats: async ({ actor }, { read, push, now }) => ({
    ...(await read((tx) => deviceStore.stats(tx, actor, now()))),
    isConfigured: push.isConfigured,
  }),

  async sendNotification(call, server): Promise<PushResult> {
    const { push } = server;
    if (!push.isConfigured) throw new ApiError(503, push.error);
    return auditAround(call, server, undefined, async () => {
      const { sent, failed, isRepeat } = await send(call, server, push);
      return {
        answer: { sent, failed, note: push.note },
        // Without the recipients.
        after: isRepeat ? undefined : { fields: { title: call.body.title, sent, failed } },
      };
    });
  },

  listNotifications: ({ actor, query }, { read }) =>
    read((tx) => messageStore.list(tx, actor, pageFromQuery(query))),
};
