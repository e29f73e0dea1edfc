/**
 * The modules of each path in the source of the route table (`src/shell/pages.tsx`): its page and its loader. Throws if
 * it cannot be read.
 */
export function modulesOfPaths(table: string): ReadonlyMap<string, readonly string[]> {
  const modules = new Map<string, string[]>();
  for (const [, path = '', module] of table.matchAll(
    /'(\/[\w-]+(?:\/:id)?)': \(\) => import\('\.\.\/(pages\/[^']+)'\)/g,
  ))
    modules.set(path, [...(modules.get(path) ?? []), `src/${module}`]);
  if (modules.size === 0)
    throw new Error('The route table has no page: its form differs from page-table.ts.');
  return modules;
}

/** The parts that a module declares with `later`: their names and the modules of their code, as it imports them. */
export const laterPartsOf = (source: string): readonly (readonly [name: string, module: string])[] =>
  [...source.matchAll(/\blater\(\s*'([\w-]+)',\s*async \(\) => \(await import\('([^']+)'\)\)/g)].map(
    ([, name = '', module = '']) => [name, module],
  );
