import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import type { Loadable } from '../load/load.tsx';
import { useTimeZone } from '../theme-root/theme-root.tsx';
import { TABLE_WORDS, type TableWords } from './table-words.ts';

const clock = (at: Date, timeZone: string) =>
  at.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** A failure: a bar above rows that are still shown, or a full notice when nothing was loaded. */
export function TableFailure({
  failed: { failure, last },
  words,
  onReload,
}: {
  failed: Extract<Loadable<unknown>, { status: 'failed' }>;
  words: TableWords;
  onReload: (() => void) | undefined;
}) {
  const timeZone = useTimeZone();
  return last ? (
    <FailureNotice
      title={words.stale ?? words.failed}
      failure={failure}
      note={(words.asOf ?? TABLE_WORDS.asOf)(clock(last.at, timeZone))}
      onRetry={onReload}
    />
  ) : (
    <FailureNotice
      shape="page"
      title={words.failed}
      failure={failure}
      note={words.failedNote ?? TABLE_WORDS.failedNote}
      onRetry={onReload}
    />
  );
}
