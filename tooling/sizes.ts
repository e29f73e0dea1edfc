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

/** In kB of JavaScript: a tenth above what each screen loads (decision 30). A new one may have 275. */
const BUDGETS: Readonly<Record<string, number>> = {
  '/login': 130,
  '/dashboard': 230,
  '/preferences': 245,
  '/audit-log': 280,
  '/products': 280,
  '/orders': 275,
  '/supervisor-orders': 275,
  '/supervisor-dashboard': 275,
  '/distributors': 250,
  '/users': 280,
  '/analytics': 245,
  '/system-settings': 295,
  '/supervisors': 280,
  '/retailers': 275,
  '/supervisor-retailers': 275,
  '/notifications': 255,
  '/settings': 255,
  '/payments': 300,
  '/support': 255,
  '/accounting': 265,
  '/live-tracking': 255,
  '/discounts': 300,
  '/retailers/:id': 310,
  '/supervisor-retailers/:id': 310,
  '/live-tracking/:id': 285,
};
const budgetOf = (path: string): number => (BUDGETS[path] ?? 275) * KB;
const CSS_BUDGET = 45 * KB;
/** The page itself, with its script and sign-in, which each visit asks for. */
const PAGE_BUDGET = 20 * KB;

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
    { name: '/login', files: own, budget: budgetOf('/login') },
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
    { name: 'The page itself', bytes: gzipped('index.html'), budget: PAGE_BUDGET },
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
