/** A built Storybook's modules, by path relative to the repository, each with the modules that import it. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The content of preview-stats.json, from `storybook build --stats-json`. */
export interface Stats {
  modules: { id: string; reasons: { moduleName: string }[] }[];
}

const pathOf = (id: string): string => id.replace(/^\.\//, '').replace(/\?.*$/, '');

/** The graph of one build, or the union of several. */
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
/** Storybook's own pages show stories without changing them; a module without markup may be shared with the preview. */
const PAGES = /^\.storybook\/((pages|public)\/|docs\/.*\.(tsx|css)$)/;
/** Code modules outside the graph are types, tests or prose, and render nothing. */
const DRAWS_NOTHING = /\.(tsx?|mdx?)$/;
/** Style sheets imported by others, fonts and package settings, which Vite does not list. */
const UNLISTED = /^(packages\/|\.storybook\/|apps\/.*\.css$)/;

/** The modules whose appearance a file can change, including itself; `all` if it can change every story. */
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

/** A predicate: whether any of the changed files affects a file of stories. */
export function affects(graph: Graph, changed: readonly string[]): (storyFile: string) => boolean {
  const affected = changed.map((file) => affectedBy(graph, file));
  return (storyFile) => affected.some((each) => each === 'all' || each.has(storyFile));
}
