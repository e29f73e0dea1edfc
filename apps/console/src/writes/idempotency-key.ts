import { isOutcomeUnknown, toCallError } from '../api/failure.ts';
import { randomHex } from '../api/random-hex.ts';
import type { Drafts } from '../session/drafts.ts';

/** A new Idempotency-Key. */
export const newIdempotencyKey = (): string => randomHex(16);

/**
 * Sends a draft under an Idempotency-Key that stays with it until the write's outcome is known, so that a lost answer,
 * a reload or the end of the session never duplicates a write. A corrected draft keeps its key: the server then answers
 * that it has the first version, or accepts the correction if the first never arrived. So neither the sent values nor a
 * password have to be stored for comparison. A form that sends different things names each by its `content`, with a key
 * for each.
 */
export async function sendOnce<Answer>(
  drafts: Drafts,
  record: string,
  send: (idempotencyKey: string) => Promise<Answer>,
  content = '',
): Promise<Answer> {
  const sent = drafts.pendingWrites(record);
  const before = sent.keyOf(content);
  const key = before ?? newIdempotencyKey();
  const forget = () => sent.remove(content, key);
  sent.add(content, key);
  if (before === undefined) firstAttempts.set(key, forget);
  try {
    const answer = await send(key);
    forget();
    return answer;
  } catch (error) {
    const failure = withEarlierAttempt(error, before !== undefined);
    if (isOutcomeKnown(failure, before !== undefined)) forget();
    throw failure;
  } finally {
    firstAttempts.delete(key);
  }
}

/**
 * Sends a change, and records with its draft that it was sent until the outcome is known. A repeated change is the same
 * change, so it needs no key.
 */
export const sendChange = <Answer>(
  drafts: Drafts,
  record: string,
  send: () => Promise<Answer>,
): Promise<Answer> => sendOnce(drafts, record, send);

const firstAttempts = new Map<string, () => void>();

/** The server refused the write because the session had expired: if this was the first attempt, nothing was written. */
export const forgetRefused = (idempotencyKey: string | undefined): void =>
  firstAttempts.get(idempotencyKey ?? '')?.();

/** A failed attempt; if an earlier one had no answer (`isRetry`) and this one was not sent, the outcome is unknown. */
export function withEarlierAttempt(error: unknown, isRetry: boolean): unknown {
  const failure = toCallError(error, true);
  return isRetry && failure.details.unsent ? isOutcomeUnknown(failure) : error;
}

/**
 * Whether the outcome of a failed write is known. A refusal, by the server or before anything was sent, means that a
 * new write saved nothing under its key. For a retry (`isRetry`), only “already saved with different values” (422
 * without fields) is conclusive: an ended session, an error in a field or a pending first request says nothing about
 * the earlier attempt.
 */
export function isOutcomeKnown(error: unknown, isRetry: boolean): boolean {
  const { kind, details } = toCallError(error, true);
  const { status = 0, fields = {}, unknown } = details;
  return isRetry
    ? status === 422 && Object.keys(fields).length === 0
    : !unknown && kind !== 'unreadable' && status < 500 && status !== 408;
}
