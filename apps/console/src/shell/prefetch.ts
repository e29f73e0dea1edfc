let fetchers: Readonly<Record<string, () => unknown>> = {};

/** Tells where the code of each path is; called once by the table of pages. */
export function setPrefetchers(table: Readonly<Record<string, () => unknown>>): void {
  fetchers = table;
}

/** Fetches a page's code before it is asked for: its link is hovered or focused. What does not come is asked for again. */
export function prefetch(path: string): void {
  Promise.resolve(fetchers[path]?.()).catch(() => {});
}
