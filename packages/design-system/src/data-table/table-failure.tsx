import { useContext } from 'react';
import { FailureNotice } from '../failure-notice/failure-notice.tsx';
import type { List } from '../list/list.ts';
import { TimeZone } from '../theme-root/theme-root.tsx';
import { TABLE_WORDS, type TableWords } from './table-words.ts';

const clock = (at: Date, timeZone: string | undefined) =>
  at.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** What failed: a bar over the rows that are still there, or a page in the place of those that never came. */
export function TableFailure({ list, words }: { list: List<unknown>; words: TableWords }) {
  const timeZone = useContext(TimeZone);
  if (list.state.status !== 'failed') return null;
  const { failure, last } = list.state;
  return last ? (
    <FailureNotice
      title={words.stale ?? words.failed}
      failure={failure}
      note={(words.asOf ?? TABLE_WORDS.asOf)(clock(last.at, timeZone))}
      onRetry={list.onReload}
    />
  ) : (
    <FailureNotice
      shape="page"
      title={words.failed}
      failure={failure}
      note={words.failedNote ?? TABLE_WORDS.failedNote}
      onRetry={list.onReload}
    />
  );
}
