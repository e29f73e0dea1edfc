import type { DemoAccount } from '@dmc/contract/health';
import type { Extension } from '@dmc/contract/operation';
import type { SettingPath } from '@dmc/contract/system-settings';
import type { Slots } from '../limits/concurrency.ts';
import type { LogLevel } from './log.ts';

/** How the server was started. */
export interface Config {
  /** Offers only the documented calls and fields. */
  bare: boolean;
  /** Extensions to leave out, to test how the console works without them. */
  without: readonly Extension[];
  /** The demo accounts listed by GET /health; undefined without demo data. */
  demoAccounts: readonly DemoAccount[] | undefined;
  timeZone: string;
  /** How long a session lasts after its last call, in seconds. */
  sessionSeconds: number;
  /** How long a change of an order's status can be undone, in seconds. */
  undoSeconds: number;
  /** Wrong passwords in a row that lock an account, and for how many seconds. */
  loginAttempts: number;
  lockSeconds: number;
  /** Calls without a session that one address may make in `rateSeconds`. */
  rateLimit: number;
  rateSeconds: number;
  /** Encrypts the keys of authenticator apps in the database; undefined: they are stored unencrypted. */
  secretKey: string | undefined;
  /** How many proxies in front of this server append the caller's address to X-Forwarded-For. */
  trustProxy: number;
  /** Bytes that a tenant's uploaded files may take. */
  storageBytes: number;
  /** How many calls may use the database at once, in all and of one tenant. */
  slots: Slots;
  /** Values that the operator set in the environment; they override the saved platform settings. */
  operator: Readonly<Partial<Record<SettingPath, string | number | boolean>>>;
  /** The log level set at the start. */
  logLevel: LogLevel;
  /** Origins of consoles served elsewhere. */
  corsOrigins: readonly string[];
  /** Where browsers reach this server, without a trailing slash; empty: answers contain paths. */
  publicUrl: string;
  /** The built console; undefined: not served. */
  consoleDir: string | undefined;
  /** The port, on the same host, that serves Storybook; undefined: it is not served. */
  storybookPort: number | undefined;
  /** Other origins that the console's page may connect to, such as an upload store. */
  connectOrigins: readonly string[];
  /** Returns product lists as an array in `data`, the other documented shape. For tests. */
  productsAsArray: boolean;
}
