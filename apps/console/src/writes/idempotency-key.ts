import { toCallError } from '../api/failure.ts';
import { randomHex } from '../api/random-hex.ts';
import type { Drafts } from '../session/drafts.ts';

/** A unique key for a write. */
export const newIdempotencyKey = (): string => randomHex(16);

/**
 * Sends a draft under a key that stays with it until the server has settled the write, so that a lost answer, a reload or
 * the end of the session never makes two writes of one. A corrected draft keeps its key: the server then answers that it
 * has the first version, or accepts the correction if the first never arrived. Nothing that was sent has to be stored for
 * comparison, and no password either. A form that sends different things names each by its `content`, and each has its
 * own key.
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
    if (isOutcomeKnown(error, before !== undefined)) forget();
    throw error;
  } finally {
    firstAttempts.delete(key);
  }
}

/**
 * Sends a change, and remembers with its draft that it was sent until the server has settled it. Sent twice, it is the
 * same change, so it has no key.
 */
export const sendChange = <Answer>(
  drafts: Drafts,
  record: string,
  send: () => Promise<Answer>,
): Promise<Answer> => sendOnce(drafts, record, send);

const firstAttempts = new Map<string, () => void>();

/** The server refused the write because the session had expired: its draft was not sent if this was the first attempt. */
export const forgetRefused = (idempotencyKey: string | undefined): void =>
  firstAttempts.get(idempotencyKey ?? '')?.();

/**
 * Whether a failure settles a write. A refusal, by the server or before anything was sent, settles a new one: nothing was
 * saved under its key. For one that was sent before (`again`), only “already saved with different values” (422 without
 * fields) does: an ended session, an error in a field or a pending first request says nothing about the earlier attempt.
 */
export function isOutcomeKnown(error: unknown, isRetry: boolean): boolean {
  const { kind, details } = toCallError(error, true);
  const { status = 0, fields = {}, unknown } = details;
  return isRetry
    ? status === 422 && Object.keys(fields).length === 0
    : !unknown && kind !== 'unreadable' && status < 500 && status !== 408;
}
