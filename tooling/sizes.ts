import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
// biome-ignore lint/style/noRestrictedImports: the table as the build reads it
import { modulesOfPaths } from '../apps/console/page-table.ts';
import { ARTEFACTS } from './build.ts';
import { Refusal, ROOT } from './command.ts';

/** One entry of Vite's manifest: the fields read here. */
export interface Chunk {
  file: string;
  /** For a chunk with a group of modules: the group's name in the console's `vite.config.ts`. */
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface Size {
  name: string;
  /** Bytes after gzip. */
  bytes: number;
  /** Largest size allowed, in bytes after gzip. */
  budget: number;
}

/** 1 kB is 1000 bytes, as a browser's network panel counts. */
const KB = 1000;
const CONSOLE = join(ROOT, 'apps/console');
const DIST = join(ROOT, ARTEFACTS.console.entry, '..');

/** The chunk with the basis of all signed-in pages. */
const FRAME = 'frame';
const SIGN_IN = { name: '/login', modules: [], budget: 125 * KB };
const CSS_BUDGET = 45 * KB;

/** In kB: screens above the usual budget of 170 or 185. Decision 30 says what each raise of these figures bought. */
const OVER: Readonly<Record<string, number>> = {
  '/dashboard': 199,
  '/preferences': 197,
  '/audit-log': 228,
  '/products': 227,
  '/orders': 231,
  '/supervisor-orders': 231,
  '/supervisor-dashboard': 217,
  '/distributors': 205,
  '/users': 228,
  '/analytics': 205,
  '/system-settings': 236,
  '/supervisors': 225,
  '/retailers': 229,
  '/supervisor-retailers': 229,
  '/retailers/:id': 254,
  '/supervisor-retailers/:id': 254,
  '/notifications': 220,
  '/settings': 218,
  '/payments': 247,
  '/support': 210,
  '/accounting': 218,
  '/live-tracking': 209,
  '/live-tracking/:id': 224,
  '/discounts': 241,
};
const budgetOf = (path: string): number => (OVER[path] ?? (path === '/dashboard' ? 170 : 185)) * KB;

/**
 * Each path of the console's route table, records included, with the modules whose lazy chunks it needs besides the
 * entry: the frame of the signed-in pages, its own page, and its loader. What they import lazily (dialogs, charts, the uploader) loads
 * after the screen is usable.
 */
export function screensOf(table: string): { name: string; modules: string[]; budget: number }[] {
  return [...modulesOfPaths(table)].map(([name, modules]) => ({
    name,
    modules: [FRAME, ...modules],
    budget: budgetOf(name),
  }));
}

/** A chunk by its key (the module it was made for) or by its group's name. */
const chunkOf = (manifest: Manifest, key: string): Chunk | undefined =>
  manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);

/** Files loaded before the given modules can run: they and all their static imports, with styles. */
export function filesFor(
  manifest: Manifest,
  modules: readonly string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunkOf(manifest, key);
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    chunk.imports?.forEach(visit);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  for (const module of modules) visit(module);
  return { scripts, styles };
}

/** The size on the wire: of the file as compressed by the build, or as a server would compress it. */
const gzipped = (file: string): number => {
  const path = join(DIST, file);
  return existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path)).length;
};
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);

/** The built console's sizes and their budgets. */
export function measure(): Size[] {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Refusal('The console is not built: there is no manifest to measure.');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const screens = [SIGN_IN, ...screensOf(readFileSync(join(CONSOLE, 'src/shell/pages.tsx'), 'utf8'))];
  const needed = screens.map(({ name, modules, budget }) => {
    const missing = modules.find((module) => !chunkOf(manifest, module));
    if (missing) throw new Refusal(`The build has no chunk for ${missing}, which ${name} needs.`);
    return { name, budget, ...filesFor(manifest, modules) };
  });
  const styles = needed.map(({ name, styles: of }) => ({ name, bytes: sum(of) }));
  const [most] = styles.toSorted((a, b) => b.bytes - a.bytes);
  return [
    ...needed.map(({ name, scripts, budget }) => ({
      name: `${name}, JavaScript`,
      bytes: sum(scripts),
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
