import type { DemoAccount } from '@dmc/contract/health';
import type { SettingPath } from '@dmc/contract/system-settings';
import type { LogLevel } from './log.ts';

/** How the server was started. */
export interface Config {
  /** The documented calls and fields only (rulings, “bare mode”). */
  bare: boolean;
  /** The demo accounts that GET /health tells; undefined on a server without demo data. */
  demoAccounts: readonly DemoAccount[] | undefined;
  timeZone: string;
  /** How long a session lasts after its last call, in seconds. */
  sessionSeconds: number;
  /** Wrong passwords in a row until an account is locked, and for how many seconds it is. */
  loginAttempts: number;
  lockSeconds: number;
  /** Calls without a session that one address may make in `rateSeconds`. */
  rateLimit: number;
  rateSeconds: number;
  /** True behind a proxy that appends the caller's address to X-Forwarded-For. */
  trustProxy: boolean;
  /** What the operator set by the environment: it stays in force, whatever is saved in the platform's settings. */
  operator: Readonly<Partial<Record<SettingPath, string | number | boolean>>>;
  /** How much the server was started to log. */
  logLevel: LogLevel;
  /** Origins of consoles that are served elsewhere. */
  corsOrigins: readonly string[];
  /** Where a browser reaches this server, without a slash at the end; empty: answers carry paths. */
  publicUrl: string;
  /** Where uploaded files are kept. */
  uploadDir: string;
  /** Built console and Storybook; undefined: not served. */
  consoleDir: string | undefined;
  storybookDir: string | undefined;
  /** Further origins that the console's page may connect to, such as an upload store. */
  connectOrigins: readonly string[];
  /** Answers product lists as an array in `data`, the other documented shape (G01). For tests. */
  productsAsArray: boolean;
}
