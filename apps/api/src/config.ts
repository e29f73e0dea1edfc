import type { DemoAccount } from '@dmc/contract/health';
import type { Extension } from '@dmc/contract/operation';
import type { SettingPath } from '@dmc/contract/system-settings';
import type { LogLevel } from './log.ts';
import type { Room } from './queue-room.ts';

/** How the server was started. */
export interface Config {
  /** The documented calls and fields only. */
  bare: boolean;
  /** What is left out of what goes beyond them, to try how the console does without it. */
  without: readonly Extension[];
  /** The demo accounts listed by GET /health; undefined without demo data. */
  demoAccounts: readonly DemoAccount[] | undefined;
  timeZone: string;
  /** How long a session lasts after its last call, in seconds. */
  sessionSeconds: number;
  /** For how long a change of an order's status can be undone, in seconds. */
  undoSeconds: number;
  /** How many wrong passwords in a row lock an account, and for how many seconds. */
  loginAttempts: number;
  lockSeconds: number;
  /** Calls without a session that one address may make in `rateSeconds`. */
  rateLimit: number;
  rateSeconds: number;
  /** Encrypts the keys of authenticator apps in the database; undefined: they are stored as they are. */
  secretKey: string | undefined;
  /** How many proxies in front of this server append the caller's address to X-Forwarded-For. */
  trustProxy: number;
  /** How many bytes the uploaded files of a tenant may take. */
  storageBytes: number;
  /** How many calls run and wait at once. */
  room: Room;
  /** What the operator set in the environment; it overrides the saved platform settings. */
  operator: Readonly<Partial<Record<SettingPath, string | number | boolean>>>;
  /** The log level set at the start. */
  logLevel: LogLevel;
  /** Origins of consoles served elsewhere. */
  corsOrigins: readonly string[];
  /** Where a browser reaches this server, without a trailing slash; empty: answers contain paths. */
  publicUrl: string;
  /** The built console; undefined: not served. */
  consoleDir: string | undefined;
  /** The port, on the same host, at which Storybook is served; undefined: it is not. */
  storybookPort: number | undefined;
  /** Other origins that the console's page may connect to, such as an upload store. */
  connectOrigins: readonly string[];
  /** Returns product lists as an array in `data`, the other documented shape. For tests. */
  productsAsArray: boolean;
}
