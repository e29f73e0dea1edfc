import type { Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import type { BulkItem, BulkWrite } from '@dmc/screens/bulk';
import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CallError, outcomeOf, toCallError } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { interrupted } from './interrupted.ts';
import { runEach } from './run-each.ts';
import { newKey } from './write-key.ts';

interface Kind<Change, Variables, Answer> {
  /** The write of one row, as for a single record; its stale queries are read again once, at the end. */
  options: MutationOptions<Answer, Error, Variables>;
  /** What is sent for a row. The key stays the same until the change is settled. */
  variables: (item: BulkItem<Change>, idempotencyKey: string) => Variables;
  /** A row's answer. */
  onAnswer?: (id: string, answer: Answer) => void;
  /** Whether a refusal means that it was done before. */
  isDone?: (error: CallError) => boolean;
  /** Shown if the server gives no reason. */
  fallback: string;
}

/**
 * Writes many rows by one call each. Leaving the page stops it, as does the end of the session, and a message says what
 * is known by then.
 */
export function useBulkWrite<Change, Variables, Answer>({
  options: { mutationFn, meta },
  variables,
  onAnswer,
  isDone = () => false,
  fallback,
}: Kind<Change, Variables, Answer>): BulkWrite<Change> {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const underWay = useRef<() => void>(undefined);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (underWay.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      underWay.current?.();
    };
  }, []);

  return async (items, { onOutcome, stop }) => {
    const leaving = new AbortController();
    const count = { saved: 0, refused: 0, begun: 0 };
    underWay.current = () => {
      leaving.abort();
      toasts.show({ tone: 'info', sticky: true, ...interrupted(items.length, count) });
    };
    const write = async (item: BulkItem<Change>) => {
      const change = `${item.id} ${JSON.stringify(item.change)}`;
      const idempotencyKey = keys.current.get(change) ?? newKey();
      keys.current.set(change, idempotencyKey);
      count.begun += 1;
      try {
        const answer = await mutationFn?.(variables(item, idempotencyKey), { client, meta });
        count.saved += 1;
        keys.current.delete(change);
        onAnswer?.(item.id, answer as Answer);
        onOutcome(item.id, { ok: true });
      } catch (error) {
        const outcome: Outcome = isDone(toCallError(error, true)) ? { ok: true } : outcomeOf(error, fallback);
        if (outcome.ok) count.saved += 1;
        if (!outcome.ok && !outcome.unknown) {
          count.refused += 1;
          keys.current.delete(change);
        }
        onOutcome(item.id, outcome);
      }
    };
    try {
      await runEach(items, write, AbortSignal.any([stop, leaving.signal]));
    } finally {
      underWay.current = undefined;
      for (const below of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey: key(...below) });
    }
  };
}
