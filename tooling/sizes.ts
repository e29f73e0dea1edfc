import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARTEFACTS } from './build.ts';
import { Refusal, ROOT } from './command.ts';

/** One entry of Vite's manifest, as far as it is read here. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

export interface Size {
  name: string;
  /** Bytes after gzip. */
  bytes: number;
  /** Bytes after gzip that it must stay within. */
  budget: number;
}

/** 1 kB is 1000 bytes, as a browser's network panel counts. */
const KB = 1000;
const DIST = join(ROOT, ARTEFACTS.console.entry, '..');

/**
 * The modules whose lazy chunks a screen waits for, beside the entry: its own route, and the frame of the
 * signed-in pages. What they import lazily (dialogs, charts, the uploader) comes after the screen is usable.
 */
const SCREENS = {
  'Sign-in': { modules: ['src/routes/sign-in.tsx'], budget: 115 * KB },
  Dashboard: { modules: ['src/signed-in.tsx', 'src/routes/dashboard.tsx'], budget: 145 * KB },
  Products: { modules: ['src/signed-in.tsx', 'src/routes/products.tsx'], budget: 160 * KB },
} as const;
const CSS_BUDGET = 45 * KB;

/** What is fetched before the named modules can run: they and all they import statically, with their styles. */
export function filesFor(
  manifest: Manifest,
  modules: readonly string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
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

/** What goes over the wire: the file as the build compressed it, or as a server would. */
const gzipped = (file: string): number => {
  const path = join(DIST, file);
  return existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path)).length;
};
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipped(file), 0);

/** The sizes of the built console against their budgets. */
export function measure(): Size[] {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Refusal('The console is not built: there is no manifest to measure.');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const needed = Object.entries(SCREENS).map(([name, { modules, budget }]) => {
    const own = modules.at(-1) ?? '';
    if (!manifest[own]) {
      throw new Refusal(
        `The build has no chunk for ${own}: say in tooling/sizes.ts which module draws ${name}.`,
      );
    }
    return { name, budget, ...filesFor(manifest, modules) };
  });
  return [
    ...needed.map(({ name, budget, scripts }) => ({
      name: `${name}, JavaScript`,
      bytes: sum(scripts),
      budget,
    })),
    ...needed.map(({ name, styles }) => ({ name: `${name}, CSS`, bytes: sum(styles), budget: CSS_BUDGET })),
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
