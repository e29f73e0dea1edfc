import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARTEFACTS } from './build.ts';
import { Refusal } from './command.ts';
import { ROOT } from './root.ts';

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

/** In kB of JavaScript: a tenth above what each page loads. A new page may have 275. */
const BUDGETS: Readonly<Record<string, number>> = {
  'sign-in': 135,
  'access-denied': 230,
  accounting: 310,
  analytics: 295,
  'audit-log': 290,
  dashboard: 250,
  discounts: 310,
  distributors: 295,
  expenses: 315,
  notifications: 315,
  orders: 295,
  payments: 310,
  preferences: 240,
  products: 295,
  'reset-password': 235,
  'retailer-record': 320,
  retailers: 300,
  settings: 265,
  'supervisor-dashboard': 290,
  'supervisor-record': 295,
  supervisors: 295,
  support: 300,
  'system-settings': 280,
  tracking: 250,
  'two-step-due': 240,
  'two-step': 235,
  users: 295,
};
const budgetOf = (page: string): number => (BUDGETS[page] ?? 275) * KB;
const CSS_BUDGET = 45 * KB;
const PAGE_BUDGET = 2 * KB;
/** Budget of what must arrive, in addition to the shell, before a page requests its data. */
const LOADER_BUDGET = 10 * KB;

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files of these modules, and their static imports. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (module: string) => {
    const chunk = manifest[module];
    if (!chunk || seen.has(module)) return;
    seen.add(module);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return [...files];
}

/**
 * What each page loads before it is usable: the console's own files, the page's and, when signed in, the shell's and
 * its loader's. Lazy imports (dialogs, charts, the uploader) load later.
 */
export function screensOf(manifest: Manifest): { name: string; files: string[]; budget: number }[] {
  const pages = Object.keys(manifest).flatMap(
    (module) => /^src\/pages\/([\w-]+)\.tsx$/.exec(module)?.[1] ?? [],
  );
  const signedOut = [
    { name: 'sign-in', modules: ['index.html'] },
    { name: 'reset-password', modules: ['index.html', 'src/pages/reset-password.tsx'] },
  ];
  const signedIn = pages
    .filter((name) => signedOut.every((page) => page.name !== name))
    .map((name) => ({
      name,
      modules: ['index.html', 'src/signed-in.tsx', `src/pages/${name}.tsx`, `src/pages/${name}.loader.ts`],
    }));
  return [...signedOut, ...signedIn].map(({ name, modules }) => ({
    name,
    files: filesOf(manifest, modules),
    budget: budgetOf(name),
  }));
}

/** What each page's loader needs to request the data, besides the files of the console and the shell. */
export function loadersOf(manifest: Manifest): { name: string; files: string[] }[] {
  const frame = new Set(filesOf(manifest, ['index.html', 'src/signed-in.tsx']));
  return Object.keys(manifest)
    .filter((module) => module.endsWith('.loader.ts'))
    .map((module) => ({
      name: module.replace('src/pages/', ''),
      files: filesOf(manifest, [module]).filter((file) => !frame.has(file)),
    }));
}

/** The transferred size: of the file as compressed by the build, or as a server would compress it. */
const gzipped = (file: string): number => {
  const path = join(DIST, file);
  return existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path)).length;
};
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);

export function measure(): Size[] {
  const page = join(ROOT, ARTEFACTS.console.entry);
  if (!existsSync(page)) throw new Refusal('The console is not built: there is no page to measure.');
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const screens = screensOf(manifest);
  const bytes = (files: readonly string[], kind: string) => sum(files.filter((file) => file.endsWith(kind)));
  const most = (parts: readonly { name: string; files: string[] }[], kind: string) =>
    parts
      .map(({ name, files }) => ({ name, bytes: bytes(files, kind) }))
      .reduce((largest, one) => (one.bytes > largest.bytes ? one : largest));
  const styles = most(screens, '.css');
  const loader = most(loadersOf(manifest), '.js');
  return [
    ...screens.map(({ name, files, budget }) => ({
      name: `${name}, JavaScript`,
      bytes: bytes(files, '.js'),
      budget,
    })),
    { name: `${loader.name}, JavaScript, the largest loader`, bytes: loader.bytes, budget: LOADER_BUDGET },
    { name: `${styles.name}, CSS, the most`, bytes: styles.bytes, budget: CSS_BUDGET },
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
