import { ApiError } from '@dmc/api/call/errors';
import type { Log } from '@dmc/api/call/log';
import type { Observer } from '@dmc/api/call/observer';
import { type QueryWatcher, withQueryWatcher } from './instrumented-queries.ts';
import type { Metrics } from './metrics.ts';
import type { Parent, Traces } from './traces.ts';

/** The longest part of a statement that is logged or traced, in characters; longer ones mostly repeat placeholders. */
const STATEMENT_LENGTH = 2000;

/** The kind of a statement, as a label with few values. */
const KINDS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'];
function kindOf(statement: string): string {
  const [word = ''] = statement.trimStart().split(/\W/, 1);
  const kind = word.toLowerCase();
  return kind === 'with' ? 'select' : KINDS.includes(kind) ? kind : 'other';
}

/**
 * The observer of a Node server: logs queries that take `slowQueryMs` milliseconds or more (0: none), and passes
 * requests and queries on to the enabled metrics and traces.
 */
export function observe({
  log,
  slowQueryMs,
  metrics,
  traces,
}: {
  log: Log;
  slowQueryMs: number;
  metrics?: Metrics | undefined;
  traces?: Traces | undefined;
}): Observer {
  let logsEvery = false;
  let answeredAt: number | undefined;
  return {
    begin({ id, method, traceparent }) {
      const began = performance.now();
      const span = traces?.request({ id, method, traceparent });
      let operation: string | undefined;
      const watcher =
        (parent: Parent | undefined): QueryWatcher =>
        async (text, run) => {
          const statement = text.length > STATEMENT_LENGTH ? `${text.slice(0, STATEMENT_LENGTH)} …` : text;
          const kind = kindOf(text);
          const asked = performance.now();
          const query = parent?.query(kind, statement);
          let failed = true;
          try {
            const result = await run();
            failed = false;
            answeredAt = performance.now();
            return result;
          } finally {
            const took = performance.now() - asked;
            query?.end(failed);
            metrics?.query(kind, took);
            const isSlow = slowQueryMs > 0 && took >= slowQueryMs;
            if (isSlow || logsEvery)
              log(isSlow ? 'warn' : 'info', isSlow ? 'slow query' : 'query', {
                requestId: id,
                operation,
                ms: Math.round(took),
                statement,
              });
          }
        };
      return {
        name(name) {
          operation = name;
        },
        run: (work) => withQueryWatcher(watcher(span), work),
        async handle(work) {
          const own = span?.handler(operation ?? '');
          try {
            const result = await withQueryWatcher(watcher(own), work);
            own?.end(false);
            return result;
          } catch (error) {
            own?.end(!(error instanceof ApiError));
            throw error;
          }
        },
        end(status) {
          span?.answered(operation ?? '', status);
          if (status !== undefined) metrics?.request(operation ?? '', status, performance.now() - began);
        },
      };
    },
    answeredAt: () => answeredAt,
    logQueries(every) {
      logsEvery = every;
    },
    queue: (state) => metrics?.queue(state),
    uploaded: (bytes) => metrics?.uploaded(bytes),
    pushed: (devices) => metrics?.pushed(devices),
  };
}
