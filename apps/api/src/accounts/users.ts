import { valuesOf } from '@dmc/contract/fields';
import { facetCounts } from '@dmc/contract/list-totals';
import { ACTIVE_STATUSES, activeOf } from '@dmc/contract/operation';
import { ROLES, type Role } from '@dmc/contract/roles';
import {
  USER_FIELDS,
  type UserAccount,
  type UserDraft,
  type UserQuery,
  type UserTotals,
} from '@dmc/contract/users';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { userRecord } from '../audit/records.ts';
import type { Handlers } from '../call/call.ts';
import { conflict, invalid, notFound } from '../call/errors.ts';
import { newId } from '../call/ids.ts';
import type { Actor } from '../call/scope.ts';
import { violates } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { type Facets, facets } from '../database/facets.ts';
import { writeOnce } from '../database/idempotency.ts';
import {
  emptyLast,
  everyWord,
  foundIn,
  newest,
  pageFromQuery,
  paginationOf,
  readPage,
  sortedBy,
  textKey,
} from '../database/paging.ts';
import { distributors } from '../schema/distributors.ts';
import { retailers } from '../schema/retailers.ts';
import { resetLinks, twoSteps } from '../schema/sign-in.ts';
import { supervisorPositions } from '../schema/supervisors.ts';
import { users } from '../schema/users.ts';
import { accountStore } from './account.ts';
import { checkNewPassword } from './password-policy.ts';
import { twoStepStore } from './two-step-store.ts';

interface Row {
  user: typeof users.$inferSelect;
  distributor: string | null;
  retailer: string | null;
  twoStepSince: Date | null;
}

const answer = ({ user, distributor, retailer, twoStepSince }: Row): UserAccount => ({
  id: user.id,
  ...valuesOf(USER_FIELDS, user),
  isActive: user.isActive,
  createdAt: user.createdAt.toISOString(),
  distributor: distributor === null ? undefined : { name: distributor },
  retailer: retailer === null ? undefined : { name: retailer },
  twoStep: twoStepSince !== null,
});

const recordOf = ({ user, distributor }: Row) => userRecord(user, distributor);

const present = isNull(users.deletedAt);
const userColumns = {
  user: users,
  distributor: distributors.name,
  retailer: retailers.name,
  twoStepSince: twoSteps.since,
};

/** Finds a word in the e-mail and the organisation's name. */
const finds = (db: Db) => (word: string) => {
  const foundByName = (organisation: typeof distributors | typeof retailers) =>
    db.select({ id: organisation.id }).from(organisation).where(foundIn(word, organisation.name));
  // Organisations first, since there are fewer of them than of users.
  return or(
    foundIn(word, users.email),
    inArray(users.distributorId, foundByName(distributors)),
    inArray(users.retailerId, foundByName(retailers)),
  );
};

/** The name of the distributor, or else of the retailer; empty for a user of neither. */
const organization = sql`coalesce(${distributors.name}, ${retailers.name}, '')`;

const COLUMNS = {
  user: users.email,
  role: users.role,
  organization: emptyLast(sql`${organization} = ''`, textKey(organization)),
  // Active before inactive.
  status: { value: sql`not ${users.isActive}`, type: 'boolean' },
  created: users.createdAt,
} as const;

const userCounts = ({ withFirst, withSecond }: Facets<Role, boolean>): UserTotals['counts'] => ({
  role: facetCounts(ROLES, withFirst),
  status: facetCounts(ACTIVE_STATUSES, (status) => withSecond(activeOf(status))),
});

/** The distributor of a new user, if an id is given. Throws 422 if it can have no users. */
async function distributorOf(db: Db, id = '') {
  if (id === '') return undefined;
  const [found] = await db.select().from(distributors).where(eq(distributors.id, id));
  const fault = !found
    ? 'No distributor has this ID'
    : found.isActive
      ? undefined
      : `${found.name} is deactivated. Choose another distributor.`;
  if (fault !== undefined) throw invalid(fault, { distributorId: fault });
  return found;
}

/** Users as an admin sees them, across the whole platform. */
const platformUserStore = {
  async list(db: Db, query: UserQuery) {
    const { search = '', role, status, sort } = query;
    const page = pageFromQuery(query);
    const isActive = activeOf(status);
    const where = and(present, everyWord(search, finds(db)));
    const { rows, next } = await readPage(
      page,
      sortedBy(COLUMNS, sort, [newest(users.createdAt), users.id]),
      ({ after, orderBy, cursor, limit, offset }) =>
        db
          .select({ ...userColumns, cursor })
          .from(users)
          .leftJoin(distributors, eq(distributors.id, users.distributorId))
          .leftJoin(retailers, eq(retailers.id, users.retailerId))
          .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
          .where(
            and(
              where,
              role && eq(users.role, role),
              isActive === undefined ? undefined : eq(users.isActive, isActive),
              after,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
    );
    const found = await this.groups(db, where);
    const facet = facets(found, { first: role, second: isActive });
    const overall = facets(search ? await this.groups(db, present) : found, {});
    return {
      rows: rows.map(answer),
      pagination: paginationOf(page, facet.total, next),
      totals: { counts: userCounts(facet), overall: userCounts(overall) },
    };
  },

  groups: (db: Db, where: SQL | undefined) =>
    db
      .select({ first: users.role, second: users.isActive, count: count() })
      .from(users)
      .where(where)
      .groupBy(users.role, users.isActive),

  find: (db: Db, id: string) =>
    db
      .select(userColumns)
      .from(users)
      .leftJoin(distributors, eq(distributors.id, users.distributorId))
      .leftJoin(retailers, eq(retailers.id, users.retailerId))
      .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
      .where(and(present, eq(users.id, id))),

  async hold(tx: Db, id: string): Promise<Row> {
    const [row] = await this.find(tx, id).for('update', { of: users });
    if (!row) throw notFound('User');
    return row;
  },

  async create(
    db: Db,
    { distributorId, ...draft }: Omit<UserDraft, 'password'>,
    { passwordHash, now }: { passwordHash: string; now: Date },
  ): Promise<Row> {
    const distributor = await distributorOf(db, distributorId);
    const [user] = await db
      .insert(users)
      .values({
        ...draft,
        id: newId(),
        passwordHash,
        distributorId: distributor?.id ?? null,
        createdAt: now,
      })
      .returning()
      .catch((error: unknown) => {
        if (!violates(error, 'users_email_unique')) throw error;
        const message = 'Another user has this email address';
        throw conflict(message, { email: message });
      });
    if (!user) throw notFound('User');
    return { user, distributor: distributor?.name ?? null, retailer: null, twoStepSince: null };
  },

  /**
   * Finds and locks a user for a change that may remove access. Refused for oneself and for the last active admin: all
   * active admins are locked in the same order, so that if two deactivate each other, the second is refused.
   */
  async lock(tx: Db, actor: Actor, id: string, verb: 'deactivate' | 'delete'): Promise<Row> {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(present, eq(users.role, 'ADMIN'), eq(users.isActive, true)))
      .orderBy(asc(users.id))
      .for('update');
    const row = await this.hold(tx, id);
    if (id === actor.userId)
      throw conflict(`You cannot ${verb} your own account. Ask another administrator to do it.`);
    const isAdmin = row.user.role === 'ADMIN' && row.user.isActive;
    if (isAdmin && !admins.some((admin) => admin.id !== id))
      throw conflict(`This is the last active administrator: you cannot ${verb} it.`);
    return row;
  },

  async setActive(tx: Db, row: Row, isActive: boolean): Promise<Row> {
    const { id } = row.user;
    await tx.update(users).set({ isActive }).where(eq(users.id, id));
    if (!isActive) {
      await accountStore.endSessions(tx, id);
      await accountStore.withdrawLinks(tx, or(eq(resetLinks.userId, id), eq(resetLinks.createdBy, id)));
    }
    return { ...row, user: { ...row.user, isActive } };
  },

  /** Retains the row, so that the user's records still show their name, but frees the e-mail address. */
  async remove(tx: Db, row: Row, now: Date): Promise<Row> {
    const { id } = row.user;
    const removed = await this.setActive(tx, row, false);
    await tx.delete(supervisorPositions).where(eq(supervisorPositions.userId, id));
    await twoStepStore.remove(tx, id);
    await tx.update(users).set({ deletedAt: now }).where(eq(users.id, id));
    return removed;
  },
};

export const userHandlers: Handlers<'listUsers' | 'createUser' | 'setUserStatus' | 'deleteUser'> = {
  listUsers: ({ query }, { read }) => read((tx) => platformUserStore.list(tx, query)),

  async createUser(call, server) {
    const { now, passwords } = server;
    const { password, ...rest } = call.body;
    const draft = { ...rest, email: rest.email.toLowerCase() };
    await checkNewPassword(server, 'password', { password, email: draft.email });
    const passwordHash = await passwords.hash(password);
    const { user, earlierHash } = await writeOnce<{ user: ReturnType<typeof answer>; earlierHash?: string }>(
      call,
      server,
      {
        // A fast hash of a password must never be stored, not even as part of a request's hash.
        body: draft,
        async write(tx) {
          const row = await platformUserStore.create(tx, draft, { passwordHash, now: now() });
          await audit(tx, call, { after: recordOf(row) });
          return { id: row.user.id, answer: { user: answer(row) } };
        },
        async find(tx, id) {
          const [row] = await platformUserStore.find(tx, id);
          if (!row) throw notFound('User');
          return { user: answer(row), earlierHash: row.user.passwordHash };
        },
      },
    );
    if (earlierHash !== undefined && !(await passwords.verify(password, earlierHash)))
      throw invalid(
        'This user was already created with a different password. Close the form and check the list.',
      );
    return user;
  },

  setUserStatus: (call, { write }) =>
    write(async (tx) => {
      const {
        actor,
        params: { id },
        body: { isActive },
      } = call;
      const before = isActive
        ? await platformUserStore.hold(tx, id)
        : await platformUserStore.lock(tx, actor, id, 'deactivate');
      const after = await platformUserStore.setActive(tx, before, isActive);
      await audit(tx, call, { before: recordOf(before), after: recordOf(after) });
      return answer(after);
    }),

  deleteUser: (call, { write, now }) =>
    write(async (tx) => {
      const before = await platformUserStore.lock(tx, call.actor, call.params.id, 'delete');
      const after = await platformUserStore.remove(tx, before, now());
      await audit(tx, call, { before: recordOf(before), after: recordOf(after) });
      return {};
    }),
};
