import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { distributors } from './distributors.ts';
import { users } from './users.ts';

/** Sessions. Each lasts until `expiresAt`, which calls extend; signing out deletes the row. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the bearer token, hex; the token itself is not stored. */
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The distributor that an impersonating admin is viewing as. */
    actingDistributorId: text().references(() => distributors.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** The latest call, within the tolerance of `sessionStore.actor`. */
    lastUsedAt: createdAt(),
    /** The User-Agent header of the call that opened the session; empty if there was none. */
    userAgent: text().notNull().default(''),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/**
 * Links that set a new password, usable once. At most two per user are open, neither ended nor expired: one made by an
 * administrator, and one requested on the sign-in page.
 */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** SHA-256 of the link's secret, hex; the secret itself is not stored. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who made it; null if it was requested on the sign-in page. */
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Why it no longer works: it was used, replaced by a newer one, or the account changed. */
    ended: text().$type<'used' | 'replaced' | 'withdrawn'>(),
  },
  (t) => [
    uniqueIndex('reset_links_made_unique')
      .on(t.userId)
      .where(sql`${t.ended} is null and ${t.createdBy} is not null`),
    uniqueIndex('reset_links_asked_for_unique')
      .on(t.userId)
      .where(sql`${t.ended} is null and ${t.createdBy} is null`),
    index().on(t.userId, t.createdAt),
    index().on(t.expiresAt),
  ],
);

/**
 * Consecutive wrong passwords per account and per address or known device. The account is a lower-case e-mail, whether
 * or not it exists.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    email: text().notNull(),
    /** SHA-256 of the caller's address, hex; for a known device, `DEVICE ` and the SHA-256 of its id. */
    address: text().notNull(),
    failures: integer().notNull().default(0),
    /** Time of the latest attempt that was not refused by a lock. */
    lastAt: instant().notNull(),
    /** Until when this is a known place of the account's owner. */
    knownUntil: instant(),
  },
  (t) => [primaryKey({ columns: [t.email, t.address] })],
);

/** The second step of users' sign-in. */
export const twoSteps = pgTable('two_steps', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key shared with the authenticator app, in base32; `aes-gcm:nonce:text` in hex on a server with a SECRET_KEY. */
  key: text().notNull(),
  /** When the set-up began. */
  begunAt: instant(),
  /** When a first code proved that the app has the key. Before that, sign-in asks for no code. */
  since: instant(),
  /** The latest accepted time step, in steps since 1970: codes of it and earlier ones are refused. */
  lastStep: integer(),
  /** Wrong codes since the last correct one, from all places. */
  wrongCodes: integer().notNull().default(0),
});

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hex; the code itself is not stored. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Sign-ins with a correct password that await their code. Each opens at most one session. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    challengeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the stored password hash: changing the password ends sign-ins started with the old one. */
    passwordDigest: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);
