import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a query and sees its statement, which has placeholders where the values are. */
export type QueryWatcher = <T>(statement: string, run: () => Promise<T>) => Promise<T>;

const watchers = new AsyncLocalStorage<QueryWatcher>();

/** Runs `work`; whatever it asks of a watched database passes through `watcher`. */
export const watching = <T>(watcher: QueryWatcher, work: () => T): T => watchers.run(watcher, work);

const statementOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

// biome-ignore lint/suspicious/noExplicitAny: methods of two drivers, passed on as they came.
type Method = (...args: any[]) => any;

/**
 * A driver's client, whose queries pass through the watcher of whoever asks: a pool and the clients that it lends, or
 * an embedded database and its transactions.
 */
export function watched<C extends object>(client: C): C {
  const wrap: Record<string, (method: Method) => Method> = {
    query:
      (method) =>
      (query, ...rest) => {
        const run = () => method.call(client, query, ...rest);
        const watcher = watchers.getStore();
        return watcher ? watcher(statementOf(query), run) : run();
      },
    connect: (method) => async () => watched(await method.call(client)),
    transaction:
      (method) =>
      (work, ...rest) =>
        method.call(client, (tx: object) => work(watched(tx)), ...rest),
  };
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || key === 'constructor') return value;
      const own = typeof key === 'string' && Object.hasOwn(wrap, key) ? wrap[key] : undefined;
      return own ? own(value as Method) : value.bind(target);
    },
  });
}
