import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, Load, type Loadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { ChevronLeft, FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLink } from '../screens-provider/screens-provider.tsx';
import styles from './record-page.module.css';

interface RecordPageProps<T> {
  record: Loadable<T>;
  words: {
    back: string;
    refresh: string;
    loading: string;
    failed: string;
    stale: string;
    notFound: string;
    notFoundHint: string;
  };
  /** Path of the list, with its last view. */
  back: string;
  /** Loads the record again, after a failure. */
  onReload: () => void;
  /** The record or a part of it is loading again. */
  refreshing: boolean;
  /** Loads the record and its parts again. */
  onRefresh: () => void;
  /** The record; `stale` if it is from before a failed refresh. */
  children: (record: T, stale: boolean) => ReactNode;
}

/** The page of one record: a link back to its list, and the record or the reason why there is none. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { record, words, back, onReload, refreshing, onRefresh, children } = props;
  const renderLink = useLink();
  const toList = renderLink({
    to: back,
    className: `ds-link ${styles.back}`,
    children: (
      <>
        <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        <span>{words.back}</span>
      </>
    ),
  });
  return (
    <>
      <Row justify="between" gap="3" mb="3" data-print="hide">
        {toList}
        {/* Reserves the button's space until there is something to refresh. */}
        <span className={dataOf(record) ? undefined : styles.absent}>
          <RefreshButton label={words.refresh} refreshing={refreshing} onRefresh={onRefresh} iconOnPhone />
        </span>
      </Row>
      <Load
        state={record}
        loading={
          <Card>
            <SkeletonRows label={words.loading} rows={6} rowHeight={40} />
          </Card>
        }
        failed={(failure) => (
          <Card padded={false}>
            {failure.kind === 'missing' ? (
              <EmptyState
                kind="no-match"
                icon={<FileQuestion size={20} strokeWidth={1.75} />}
                title={words.notFound}
                hint={words.notFoundHint}
                action={toList}
              />
            ) : (
              <FailureNotice shape="page" title={words.failed} failure={failure} onRetry={onReload} />
            )}
          </Card>
        )}
      >
        {(found, stale) => (
          <>
            {stale ? (
              <Box mb="4">
                <FailureNotice title={words.stale} failure={stale.failure} onRetry={onReload} />
              </Box>
            ) : null}
            {children(found, stale !== undefined)}
          </>
        )}
      </Load>
    </>
  );
}
