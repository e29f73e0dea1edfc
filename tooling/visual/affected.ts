/** A built Storybook's modules, by path from the repository's folder, each with the modules that import it. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What `storybook build --stats-json` writes to preview-stats.json. */
export interface Stats {
  modules: { id: string; reasons: { moduleName: string }[] }[];
}

const pathOf = (id: string): string => id.replace(/^\.\//, '').replace(/\?.*$/, '');

/** The graph of one build; of several, the union of their graphs. */
export function graphOf(...builds: readonly Stats[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { id, reasons } of builds.flatMap(({ modules }) => modules)) {
    const importers = graph.get(pathOf(id)) ?? new Set();
    for (const { moduleName } of reasons) importers.add(pathOf(moduleName));
    graph.set(pathOf(id), importers);
  }
  return graph;
}

const CONFIGURATION = /^(\.storybook\/(main|modes|preview)\.|pnpm-lock\.yaml$)/;
/** Storybook's own pages show stories and change none; a module without markup can be shared with the preview. */
const PAGES = /^\.storybook\/((pages|public)\/|docs\/.*\.(tsx|css)$)/;
/** Modules of code that are not in the graph are types, tests or prose, and draw nothing. */
const DRAWS_NOTHING = /\.(tsx?|mdx?)$/;
/** A style sheet that another one imports, a font, or the settings of a package: Vite does not list them. */
const UNLISTED = /^(packages\/|\.storybook\/|apps\/.*\.css$)/;

/** The modules whose appearance a file can change, itself included; `all` if it can change every story. */
export function affectedBy(graph: Graph, file: string): ReadonlySet<string> | 'all' {
  if (PAGES.test(file)) return new Set();
  if (CONFIGURATION.test(file)) return 'all';
  if (!graph.has(file)) return UNLISTED.test(file) && !DRAWS_NOTHING.test(file) ? 'all' : new Set();
  const affected = new Set([file]);
  for (const path of affected) {
    if (CONFIGURATION.test(path)) return 'all';
    for (const importer of graph.get(path) ?? []) if (!PAGES.test(importer)) affected.add(importer);
  }
  return affected;
}

/** A test of whether any of the changed files affects a story's file. */
export function affects(graph: Graph, changed: readonly string[]): (storyFile: string) => boolean {
  const affected = changed.map((file) => affectedBy(graph, file));
  return (storyFile) => affected.some((each) => each === 'all' || each.has(storyFile));
}
