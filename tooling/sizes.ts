import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARTEFACTS } from './build.ts';
import { Refusal, ROOT } from './command.ts';

export interface Size {
  name: string;
  /** Bytes after gzip. */
  bytes: number;
  /** Largest size allowed, in bytes after gzip. */
  budget: number;
}

/** 1 kB is 1000 bytes, as a browser's network panel counts. */
const KB = 1000;
const DIST = join(ROOT, ARTEFACTS.console.entry, '..');

const SIGN_IN_BUDGET = 125 * KB;
const CSS_BUDGET = 45 * KB;

/** In kB: screens above the usual budget of 185. Decision 30 says what each raise of these figures bought. */
const OVER: Readonly<Record<string, number>> = {
  '/dashboard': 209,
  '/preferences': 222,
  '/audit-log': 252,
  '/products': 253,
  '/orders': 250,
  '/supervisor-orders': 250,
  '/supervisor-dashboard': 248,
  '/distributors': 223,
  '/users': 252,
  '/analytics': 223,
  '/system-settings': 265,
  '/supervisors': 253,
  '/retailers': 249,
  '/supervisor-retailers': 249,
  '/retailers/:id': 281,
  '/supervisor-retailers/:id': 281,
  '/notifications': 228,
  '/settings': 230,
  '/payments': 271,
  '/support': 229,
  '/accounting': 241,
  '/live-tracking': 229,
  '/live-tracking/:id': 255,
  '/discounts': 272,
};
const budgetOf = (path: string): number => (OVER[path] ?? 185) * KB;

/**
 * What each screen loads before it is usable, by the built page: its own scripts and styles, and those that it asks for
 * at each path of the route table, records included. What they import lazily (dialogs, charts, the uploader) loads after.
 */
export function screensOf(html: string): { name: string; files: string[]; budget: number }[] {
  const [, listed] = /const FILES = (\{.*\});/.exec(html) ?? [];
  if (!listed) throw new Refusal('The built page does not name the files of its paths.');
  const own = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  return [
    { name: '/login', files: own, budget: SIGN_IN_BUDGET },
    ...Object.entries(JSON.parse(listed) as Record<string, string[]>).map(([name, files]) => ({
      name,
      files: [...own, ...files],
      budget: budgetOf(name),
    })),
  ];
}

/** The size on the wire: of the file as compressed by the build, or as a server would compress it. */
const gzipped = (file: string): number => {
  const path = join(DIST, file);
  return existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path)).length;
};
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);

/** The built console's sizes and their budgets. */
export function measure(): Size[] {
  const page = join(ROOT, ARTEFACTS.console.entry);
  if (!existsSync(page)) throw new Refusal('The console is not built: there is no page to measure.');
  const screens = screensOf(readFileSync(page, 'utf8'));
  const bytes = (files: readonly string[], kind: string) => sum(files.filter((file) => file.endsWith(kind)));
  const styles = screens.map(({ name, files }) => ({ name, bytes: bytes(files, '.css') }));
  const [most] = styles.toSorted((a, b) => b.bytes - a.bytes);
  return [
    ...screens.map(({ name, files, budget }) => ({
      name: `${name}, JavaScript`,
      bytes: bytes(files, '.js'),
      budget,
    })),
    { name: `${most?.name}, CSS, the most`, bytes: most?.bytes ?? 0, budget: CSS_BUDGET },
  ];
}

export const overBudget = (sizes: readonly Size[]): Size[] =>
  sizes.filter(({ bytes, budget }) => bytes > budget);

export function sizesTable(sizes: readonly Size[]): string {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`.padStart(9);
  const width = Math.max(...sizes.map(({ name }) => name.length));
  return sizes
    .map(({ name, bytes, budget }) =>
      `${name.padEnd(width)}  ${kb(bytes)} of ${kb(budget)}${bytes > budget ? '  over budget' : ''}`.trimEnd(),
    )
    .join('\n');
}
