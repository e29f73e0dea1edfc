import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { ARTEFACTS } from './build.ts';
import { Refusal } from './command.ts';
import { ROOT } from './root.ts';

interface Weight {
  files: number;
  /** Bytes as transferred, compressed by brotli. */
  bytes: number;
}
export interface Size extends Weight {
  name: string;
  budget: Weight;
}

/** 1 kB is 1000 bytes, as a browser's network panel counts. */
const KB = 1000;
const DIST = join(ROOT, ARTEFACTS.console.entry, '..');
const STORYBOOK = join(ROOT, ARTEFACTS.storybook.entry, '..');

/** Files and kB of scripts and style sheets: a tenth above what each page loads. */
const BUDGETS: Readonly<Record<string, readonly [files: number, kB: number]>> = {
  'sign-in': [3, 140],
  'reset-password': [14, 265],
  'access-denied': [9, 245],
  accounting: [11, 260],
  analytics: [13, 250],
  'audit-log': [13, 295],
  dashboard: [16, 260],
  discounts: [18, 305],
  distributors: [16, 255],
  expenses: [15, 300],
  invoices: [15, 300],
  notifications: [17, 275],
  orders: [20, 295],
  payments: [24, 310],
  preferences: [15, 250],
  products: [17, 300],
  'retailer-record': [26, 315],
  retailers: [19, 295],
  settings: [21, 280],
  'supervisor-dashboard': [16, 295],
  'supervisor-record': [18, 300],
  supervisors: [19, 300],
  support: [14, 265],
  'system-settings': [17, 280],
  tracking: [16, 265],
  'two-step-due': [18, 255],
  'two-step': [14, 245],
  users: [17, 300],
};
const NEW_PAGE = [18, 280] as const;
const weight = ([files, kB]: readonly [number, number]): Weight => ({ files, bytes: kB * KB });
/** It lists the files of each page. */
const PAGE_BUDGET = weight([1, 5]);
const STORY_BUDGET = weight([16, 670]);
/** Budget of what must arrive, in addition to the shell, before a page requests its data. */
const LOADER_BUDGET = weight([1, 8]);

/** The key of the chunk that a group of `chunks.ts` made of a module and others, named after the module. */
const keyOf = (manifest: Manifest, module: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === /([^/]+)\.tsx?$/.exec(module)?.[1]) ?? module;

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
  for (const module of modules) add(module in manifest ? module : keyOf(manifest, module));
  return [...files];
}

/**
 * What each page loads before it is usable: the console's own files, the page's and, when signed in, the shell's and
 * its loader's. Lazy imports (dialogs, charts, the uploader) load later.
 */
export function screensOf(manifest: Manifest): { name: string; files: string[] }[] {
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
  }));
}

/** What each page's loader needs to request the data, besides the files of the console and the shell. */
export function loadersOf(manifest: Manifest): { name: string; files: string[] }[] {
  const frame = new Set(filesOf(manifest, ['index.html', 'src/signed-in.tsx']));
  return Object.entries(manifest).flatMap(([key, { name = '' }]) =>
    name.endsWith('.loader')
      ? [{ name, files: filesOf(manifest, [key]).filter((file) => !frame.has(file)) }]
      : [],
  );
}

/** The transferred size: of the file as compressed by the build, or as a server would compress it. */
const compressed = (path: string): number =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : gzipSync(readFileSync(path)).length;
const weigh = (files: readonly string[], folder = DIST): Weight => ({
  files: files.length,
  bytes: files.reduce((total, file) => total + compressed(join(folder, file)), 0),
});
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

export function measure(): Size[] {
  const page = join(ROOT, ARTEFACTS.console.entry);
  if (!existsSync(page)) throw new Refusal('The console is not built: there is no page to measure.');
  const manifest = manifestOf(DIST);
  return [
    ...screensOf(manifest).map(({ name, files }) => ({
      name,
      ...weigh(files),
      budget: weight(BUDGETS[name] ?? NEW_PAGE),
    })),
    ...loadersOf(manifest).map(({ name, files }) => ({ name, ...weigh(files), budget: LOADER_BUDGET })),
    { name: 'The page itself', ...weigh(['index.html']), budget: PAGE_BUDGET },
  ];
}

/** What a frame with a story loads: the preview's own files, and those of the story. */
export function measureStorybook(): Size[] {
  const modules = ['iframe.html', 'style.css', 'packages/screens/src/screens/orders/orders.stories.tsx'];
  const files = filesOf(manifestOf(STORYBOOK), modules);
  return [{ name: 'A story of Orders', ...weigh(files, STORYBOOK), budget: STORY_BUDGET }];
}

export const overBudget = (sizes: readonly Size[]): Size[] =>
  sizes.filter(({ files, bytes, budget }) => files > budget.files || bytes > budget.bytes);

export function sizesTable(sizes: readonly Size[]): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1).padStart(6);
  const count = (files: number) => String(files).padStart(3);
  const width = Math.max(...sizes.map(({ name }) => name.length));
  const over = new Set(overBudget(sizes));
  return sizes
    .map((size) => {
      const { name, files, bytes, budget } = size;
      const line = `${name.padEnd(width)}${count(files)} of${count(budget.files)} files,${kb(bytes)} of${kb(budget.bytes)} kB`;
      return over.has(size) ? `${line}  over budget` : line;
    })
    .join('\n');
}
