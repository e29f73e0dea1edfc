import type { Rolldown } from 'vite';

type Name = Rolldown.CodeSplittingNameFunction;
type Context = Parameters<Name>[1];

const LOADER = /\/src\/pages\/([\w-]+\.loader)\.ts$/;
const PAGE = /\/src\/pages\/[\w-]+\.tsx$/;
/** How many pages share a component before each loads it with all others, and how many any other module. */
const SHARED = { component: 2, other: 3 };

/** A module, and all modules that import it, or that it imports, without a dynamic import. */
function connected(id: string, direction: 'importers' | 'importedIds', context: Context): string[] {
  const found = new Set([id]);
  for (const each of found)
    for (const next of context.getModuleInfo(each)?.[direction] ?? []) found.add(next);
  return [...found];
}

/** The chunk of one of our modules. Others stay with the page or the part that needs them. */
function chunkOf(id: string, context: Context): string | undefined {
  if (id.includes('node_modules')) return;
  const needs = (module: string, what: string) =>
    connected(module, 'importedIds', context).some((each) => each.includes(what));
  const users = connected(id, 'importers', context);
  const loaders = users.flatMap((user) => LOADER.exec(user)?.[1] ?? []);
  if (loaders.length > 1 || users.some((user) => user.endsWith('/src/signed-in.tsx'))) return 'signed-in';
  // A loader requests the data before the rest of its page arrives.
  if (loaders.length === 1) return loaders[0];
  const pages = users.filter((user) => PAGE.test(user));
  if (pages.length < SHARED[id.includes('/design-system/') ? 'component' : 'other']) return;
  if (needs(id, '/react-hook-form/')) return 'form';
  if (needs(id, '/tabs/tabs.tsx')) return 'tabs';
  return pages.every((page) => needs(page, '/data-table.tsx')) ? 'list' : 'parts';
}

const group = (names: RegExp) => ({
  debugName: names.source,
  name: (id: string, context: Context) => {
    const name = chunkOf(id, context);
    return name !== undefined && names.test(name) ? name : undefined;
  },
});

/** In order of precedence: packages come with the first that needs them. None needs one further down. */
const ORDER: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'initial', tags: ['$initial'] },
  group(/^signed-in$/),
  group(/\.loader$/),
  group(/^parts$/),
  // Before lists, or a page without one would load it for an icon or a mutation.
  {
    name: 'packages',
    test: /node_modules\/(lucide-react|@tanstack\/(react-query|query-core))\//,
    minShareCount: 2,
  },
  group(/^list$/),
  group(/^form$/),
  group(/^tabs$/),
];
export const CHUNKS = ORDER.map((each, index) => ({ ...each, priority: ORDER.length - index }));
