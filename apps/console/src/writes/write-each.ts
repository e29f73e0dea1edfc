import { toasts } from '@dmc/design-system/toasts';
import type { BulkItem, BulkWrite, RowOutcome } from '@dmc/screens/bulk';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { type CallError, outcomeOf, toCallError } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { isOutcomeKnown, newIdempotencyKey, withEarlierAttempt } from './idempotency-key.ts';
import { interruptedMessage } from './interrupted-message.ts';
import { runConcurrently } from './run-concurrently.ts';

/** How to write the rows of one list. */
export interface BulkKind<Change, Variables, Answer> {
  /** The mutation of one row, as for a single record; the queries it makes stale are refetched once, at the end. */
  options: MutationOptions<Answer, Error, Variables>;
  /**
   * The variables of a row's mutation. The key stays the same until the outcome is known; `isRetry`: an earlier attempt
   * may have made the change.
   */
  variables: (item: BulkItem<Change>, idempotencyKey: string, isRetry: boolean) => Variables;
  /** The outcome that an answer means for its row, if more than success. */
  onAnswer?: (item: BulkItem<Change>, answer: Answer) => RowOutcome;
  /** Whether a refusal means that it was already done. */
  isDone?: (error: CallError) => boolean;
  /** Shown if the server gives no reason. */
  fallback: string;
}

/** State of one list's bulk writes between attempts. */
export interface BulkState {
  /** The key of each change whose outcome is unknown. */
  keys: Map<string, string>;
  /** Stops the current batch and shows what is known. */
  leave: (() => void) | undefined;
}

/** Writes each row by one call and reports each outcome. */
export async function writeEach<Change, Variables, Answer>(
  { options, variables, onAnswer, isDone = () => false, fallback }: BulkKind<Change, Variables, Answer>,
  client: QueryClient,
  state: BulkState,
  ...[items, { onBegin, onOutcome, stop, undoing }]: Parameters<BulkWrite<Change>>
): Promise<void> {
  const { mutationFn, meta } = options;
  const done = undoing ? 'undone' : 'saved';
  const leaving = new AbortController();
  const count = { saved: 0, refused: 0, begun: 0 };
  state.leave = () => {
    leaving.abort();
    toasts.show({ tone: 'info', sticky: true, ...interruptedMessage(items.length, count, done) });
  };
  const write = async (item: BulkItem<Change>) => {
    const change = `${item.id} ${JSON.stringify(item.change)}`;
    const isRetry = state.keys.has(change);
    const idempotencyKey = state.keys.get(change) ?? newIdempotencyKey();
    state.keys.set(change, idempotencyKey);
    count.begun += 1;
    onBegin(item.id);
    let outcome: RowOutcome = { ok: true };
    let outcomeKnown = true;
    let isUnsent = false;
    try {
      const answer = await mutationFn?.(variables(item, idempotencyKey, isRetry), { client, meta });
      outcome = onAnswer?.(item, answer as Answer) ?? outcome;
    } catch (error) {
      const failure = toCallError(withEarlierAttempt(error, isRetry), true);
      if (!isDone(failure)) {
        outcome = outcomeOf(failure, fallback, done);
        outcomeKnown = isOutcomeKnown(failure, isRetry);
        isUnsent = failure.details.unsent === true;
      }
    }
    if (outcome.ok) count.saved += 1;
    else if (isUnsent) count.begun -= 1;
    else if (!outcome.unknown) count.refused += 1;
    if (outcomeKnown) state.keys.delete(change);
    onOutcome(item.id, outcome);
  };
  try {
    await runConcurrently(items, write, AbortSignal.any([stop, leaving.signal]));
  } finally {
    state.leave = undefined;
    for (const below of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey: key(...below) });
  }
}
