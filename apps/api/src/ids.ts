import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A new id for a row. */
export const newId = (): string => randomUUID();

/** 256 random bits as text: a bearer token, or the secret in an upload address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hex SHA-256, stored in place of a secret. The secret is random, so no salt is needed. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
