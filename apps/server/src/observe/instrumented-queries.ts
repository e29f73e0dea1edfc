import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a query and receives its statement, which has placeholders instead of values. */
export type QueryWatcher = <T>(statement: string, run: () => Promise<T>) => Promise<T>;

const watchers = new AsyncLocalStorage<QueryWatcher>();

/** Runs `work`; all its queries to an instrumented database pass through `watcher`. */
export const withQueryWatcher = <T>(watcher: QueryWatcher, work: () => T): T => watchers.run(watcher, work);

// biome-ignore lint/suspicious/noExplicitAny: methods of a driver, passed on as they came.
type Method = (...args: any[]) => any;

/** A proxy of `target` with some methods replaced. The others run on `target` itself. */
const replacing = <C extends object>(target: C, methods: Readonly<Record<string, Method>>): C =>
  new Proxy(target, {
    get(client, key) {
      const value: unknown = Reflect.get(client, key, client);
      if (typeof value !== 'function' || key === 'constructor') return value;
      const own = typeof key === 'string' && Object.hasOwn(methods, key) ? methods[key] : undefined;
      return own ?? value.bind(client);
    },
  });

const statementOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

/**
 * Wraps a driver's client so that queries pass through the caller's watcher: a pool and the clients that it lends, or
 * an embedded database and its transactions.
 */
export function instrumented<C extends object>(client: C): C {
  const own = client as Record<string, Method>;
  return replacing(client, {
    query(query, ...rest) {
      const run = () => own.query?.(query, ...rest);
      const watcher = watchers.getStore();
      return watcher ? watcher(statementOf(query), run) : run();
    },
    connect: async () => instrumented(await own.connect?.()),
    transaction: (work, ...rest) => own.transaction?.((tx: object) => work(instrumented(tx)), ...rest),
  });
}
