/** Hashes passwords for storage. Slow on purpose, so never used inside a transaction. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Whether `password` matches the hash. Without a hash, false after the same time. */
  verify: (password: string, hash: string | undefined) => Promise<boolean>;
  /** A hash that no password matches, for accounts that nobody signs in to. */
  nobodys: () => string;
}
