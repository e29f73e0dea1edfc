import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import { CODE_DIGITS, CODE_SECONDS, plainCode, RECOVERY_CODES } from '@dmc/contract/two-step-code';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { Secret, TOTP } from 'otpauth';

/** Accepted clock difference of a phone, in time steps to either side. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends; in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, email = '') =>
  new TOTP({
    issuer: DEFAULT_ORGANISATION,
    label: email,
    secret: Secret.fromBase32(key),
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });

/** The content of the QR code for an authenticator app: `otpauth://totp/…`. */
export const keyUri = (key: string, email: string): string => totpOf(key, email).toString();

/** The time step that `code` belongs to, in steps since 1970; undefined if it is not valid at `at`. */
export function stepOf(key: string, code: string, at: Date): number | undefined {
  const totp = totpOf(key);
  const timestamp = at.getTime();
  const delta = totp.validate({ token: plainCode(code), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** New recovery codes, 80 random bits each, in groups that are easy to copy: `7KQM-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: 10 }).base32.replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** Begins a key that is encrypted. */
export const SEALED = 'aes-gcm';

const cipherKey = (secretKey: string, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytesOf(sha256(utf8ToBytes(secretKey))), 'AES-GCM', false, [usage]);

/** Web Crypto rejects bytes that may be shared between threads. */
const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes);

const algorithm = (nonce: Uint8Array, userId: string) => ({
  name: 'AES-GCM',
  iv: bytesOf(nonce),
  // Prevents reading a key copied to another user's row.
  additionalData: bytesOf(utf8ToBytes(userId)),
});

/** A key as stored: encrypted if the server has a secret key, otherwise as it is. */
export async function encryptSecret(
  key: string,
  userId: string,
  secretKey: string | undefined,
): Promise<string> {
  if (secretKey === undefined) return key;
  const nonce = randomBytes(12);
  const bytes = await crypto.subtle.encrypt(
    algorithm(nonce, userId),
    await cipherKey(secretKey, 'encrypt'),
    bytesOf(utf8ToBytes(key)),
  );
  return [SEALED, bytesToHex(nonce), bytesToHex(new Uint8Array(bytes))].join(':');
}

/** Decrypts a stored key. Throws if it was encrypted with a secret key that the server no longer has. */
export async function decryptSecret(stored: string, userId: string, secretKey: string | undefined) {
  const [mark, nonce = '', text = ''] = stored.split(':');
  if (mark !== SEALED) return stored;
  const wrong = new Error(`The second step of user ${userId} was stored with another SECRET_KEY`);
  if (secretKey === undefined) throw wrong;
  try {
    const bytes = await crypto.subtle.decrypt(
      algorithm(hexToBytes(nonce), userId),
      await cipherKey(secretKey, 'decrypt'),
      bytesOf(hexToBytes(text)),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    throw wrong;
  }
}
