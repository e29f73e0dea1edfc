import { toasts } from '@dmc/design-system/toasts';
import { outcomeOf, toCallError } from '../api/failure.ts';

/** Shows that a change was made, and offers Undo. Messages with the same key replace each other. */
export const offerUndo = (
  made: { key: string; text: string; detail?: string },
  undo: () => Promise<void>,
): string =>
  toasts.show({ ...made, tone: 'success', action: { label: 'Undo', onSelect: () => void undo() } });

/** Shows that a change of `subject` was not `done`, and why, with Retry unless retrying cannot help. */
export function showChangeFailure(
  { key, subject, done }: { key: string; subject: string; done: string },
  error: unknown,
  retry: () => Promise<void>,
): void {
  const { kind, details } = toCallError(error, true);
  const outcome = outcomeOf(error, 'The server did not accept this.', done);
  const final = kind === 'conflict' || kind === 'missing' || kind === 'refused';
  toasts.show({
    key,
    tone: 'error',
    text: `${subject} ${details.unknown ? 'may not have been' : 'was not'} ${done}`,
    ...(outcome.ok || outcome.form === undefined ? {} : { detail: outcome.form }),
    ...(final ? {} : { action: { label: 'Retry', onSelect: () => void retry() } }),
  });
}
