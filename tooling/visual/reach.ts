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

const CONFIGURATION = /^(\.storybook\/|pnpm-lock\.yaml$)/;
/** Modules of code that are not in the graph are types, tests or prose, and draw nothing. */
const DRAWS_NOTHING = /\.(tsx?|mdx?)$/;
/** A style sheet that another one imports, a font, or the settings of a package: Vite does not list them. */
const UNLISTED = /^(packages\/|apps\/.*\.css$)/;

/** The modules whose appearance a file can change, itself included; `all` if it can change every story. */
export function reach(graph: Graph, file: string): ReadonlySet<string> | 'all' {
  if (CONFIGURATION.test(file)) return 'all';
  if (!graph.has(file)) return UNLISTED.test(file) && !DRAWS_NOTHING.test(file) ? 'all' : new Set();
  const reached = new Set([file]);
  for (const path of reached) {
    if (CONFIGURATION.test(path)) return 'all';
    for (const importer of graph.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

/** A test of whether any of the changed files reaches a story's file. */
export function reachedBy(graph: Graph, changed: readonly string[]): (storyFile: string) => boolean {
  const reaches = changed.map((file) => reach(graph, file));
  return (storyFile) => reaches.some((each) => each === 'all' || each.has(storyFile));
}
