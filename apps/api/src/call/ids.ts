import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { v4, v7 } from 'uuid';

export const newId = (): string => v4();

/** An id that sorts after those created before it, so that lines of one instant keep their order. */
export const newOrderedId = (): string => v7();

/** Bytes as URL-safe text (base64url). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const randomText = (bytes: number): string => base64url(randomBytes(bytes));

/** 256 random bits as text: a bearer token, or the secret in an upload address. */
export const newSecret = (): string => randomText(32);

/** Hex SHA-256, stored in place of a secret. The secret is random, so no salt is needed. */
export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
