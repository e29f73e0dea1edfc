import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Where the code of several pages goes. */
type Level = 'frame' | 'list' | 'table' | 'few';

/** Primitives that a list would load for nothing. */
const RADIX = 'node_modules/radix-ui/';
const TABLE = 'design-system/src/data-table/';
const REPORTS = 'screens/src/report-export/';
/** The first page of everybody, which waits for no list. */
const FIRST = 'dashboard';

const isAnswer = (id: string) => id.includes('packages/contract/') || id.includes('console/src/api/');
const nameOf = (module: string) => module.replace(/^.*\/|\.tsx?$/g, '');
const pageOf = (module: string) => nameOf(module).replace('.loader', '');

/** For each module of this repository, the given ones that cannot run without it. */
function needsOf(modules: Iterable<string>, root: string, graph: Graph): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  const add = (id: string, by: string) => {
    const known = needs.get(id) ?? new Set();
    if (known.has(by) || id.includes('/node_modules/')) return;
    needs.set(id, known.add(by));
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, by);
  };
  for (const module of modules) add(join(root, module), module);
  return needs;
}

/**
 * Names the chunk of a module by the pages that cannot be drawn without it, whatever dialog needs it too: a screen then
 * loads few files, and little that it does not use. `pages` are the modules of each path, below `root`;
 * `isFrame` adds to the frame.
 */
export function chunkGroups(
  pages: ReadonlyMap<string, readonly string[]>,
  root: string,
  isFrame: (id: string) => boolean,
) {
  const modules = new Set([...pages.values()].flat());
  const count = new Set([...modules].map(pageOf)).size;
  let needs: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  let tabled: ReadonlySet<string> = new Set();

  const read = (graph: Graph) => {
    const found = needsOf(modules, root, graph);
    tabled = new Set(
      [...found].filter(([id]) => id.includes(TABLE)).flatMap(([, of]) => [...of].map(pageOf)),
    );
    return found;
  };
  const levelOf = (id: string, of: ReadonlySet<string>, graph: Graph): Level | undefined => {
    if (isFrame(id)) return 'frame';
    if (of.size < 2) return undefined;
    if (id.includes(TABLE)) return 'table';
    if (of.size > count / 2 || id.endsWith('.module.css')) return 'frame';
    if (isAnswer(id)) return of.size > 4 ? 'frame' : 'few';
    if (of.has(FIRST)) return 'frame';
    const module = graph.getModuleInfo(id);
    if (module?.importedIds.some((imported) => imported.includes(RADIX))) return 'few';
    const ofLists = [...of].filter((page) => tabled.has(page)).length;
    return ofLists > 1 || id.includes(REPORTS) ? 'list' : 'few';
  };
  const needing = (id: string, graph: Graph) => {
    needs ??= read(graph);
    return [...(needs.get(id) ?? [])];
  };

  return {
    /** What most pages need, the first page shares, and the styles that pages share; what lists share; the table. */
    of: (level: Level) => (id: string, graph: Graph) => {
      const of = new Set(needing(id, graph).map(pageOf));
      if (levelOf(id, of, graph) !== level) return null;
      return level === 'few' ? [...of].sort().join('-') : level;
    },
    /** What one page needs alone, apart from what its loader needs, which runs before the page is there. */
    ofPage: (id: string, graph: Graph) => {
      const by = needing(id, graph);
      if (new Set(by.map(pageOf)).size !== 1) return null;
      return nameOf(by.find((module) => nameOf(module).endsWith('.loader')) ?? (by[0] as string));
    },
  };
}
