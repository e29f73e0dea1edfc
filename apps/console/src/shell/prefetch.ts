let fetchers: Readonly<Record<string, () => unknown>> = {};

/** Registers how to load each path's code; called once by the table of pages. */
export function setPrefetchers(table: Readonly<Record<string, () => unknown>>): void {
  fetchers = table;
}

/** Loads a page's code early, when its link is hovered or focused. If that fails, it is loaded on navigation. */
export async function prefetch(path: string): Promise<void> {
  const fetcher = fetchers[path] ?? fetchers[path.replace(/\/[^/]+$/, '/:id')];
  await Promise.resolve(fetcher?.()).catch(() => {});
}
