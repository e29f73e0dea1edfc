import { toCallError } from '../api/failure.ts';
import type { Drafts } from '../session/drafts.ts';

/** A key that no other write has. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Sends what was typed in a draft under a key that stays with the draft until the server has settled it: a lost answer, a
 * reload or the end of the session does not make two writes of one. Corrected, the draft keeps its key: the server then
 * says that it has the first one, or takes the correction in its place. So nothing of what was sent need be kept to
 * compare, no password either. Where one place sends different things, `content` says which one this is: each has a key
 * of its own.
 */
export async function sendOnce<Answer>(
  drafts: Drafts,
  record: string,
  send: (idempotencyKey: string) => Promise<Answer>,
  content = '',
): Promise<Answer> {
  const sent = drafts.sentFrom(record);
  const before = sent.keyOf(content);
  const key = before ?? newKey();
  sent.keep(content, key);
  try {
    const answer = await send(key);
    sent.forget(content, key);
    return answer;
  } catch (error) {
    if (isSettled(error, before !== undefined)) sent.forget(content, key);
    throw error;
  }
}

/**
 * A refused write leaves nothing under a new key. Of a key that was sent before, a session that ended, a field at fault or
 * a first request still under way says nothing: it is settled by “already saved with different values” (422) alone.
 */
function isSettled(error: unknown, again: boolean): boolean {
  const { status = 0, fields = {} } = toCallError(error, true).details;
  return again
    ? status === 422 && Object.keys(fields).length === 0
    : status >= 400 && status < 500 && status !== 408;
}
