import type { TeamSupervisor } from '@dmc/contract/supervisor-record';
import { Dot } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Columns } from '@dmc/design-system/columns';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, isRefreshing, Load, type Loadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { ChevronLeft, UserRound } from 'lucide-react';
import { useLink } from '../screens-provider/screens-provider.tsx';
import { AccountCard, type LastPosition, PositionCard } from './supervisor-cards.tsx';
import { supervisorRecordCopy as copy } from './supervisor-record.copy.ts';
import styles from './supervisor-record.module.css';
import { SupervisorWork, type SupervisorWorkProps } from './supervisor-work.tsx';

export interface SupervisorRecordProps extends Omit<SupervisorWorkProps, 'onReload'> {
  supervisor: Loadable<TeamSupervisor>;
  /** Its data is undefined if the supervisor never reported one. */
  position: Loadable<LastPosition | undefined>;
  onReload: (what: 'supervisor' | 'position' | 'results') => void;
  /** Path of Live Tracking, as it was left. */
  back: string;
  /** The device's time: a position ages while it is shown. */
  now: Date;
}

/** One supervisor of the distributor's team: account, last position, and what they did with orders. */
export function SupervisorRecord(props: SupervisorRecordProps) {
  const { supervisor, position, results, changes, view, onView, onReload, back, now } = props;
  const renderLink = useLink();
  const toList = renderLink({
    to: back,
    className: `ds-link ${styles.back}`,
    children: (
      <>
        <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        {copy.back}
      </>
    ),
  });
  const retry = () => onReload('supervisor');
  return (
    <>
      <Row justify="between" gap="3" mb="3" data-print="hide">
        {toList}
        {dataOf(supervisor) ? (
          <RefreshButton
            label={copy.refresh}
            refreshing={[supervisor, position, results, changes?.state].some(isRefreshing)}
            onRefresh={() => {
              for (const what of ['supervisor', 'position', 'results'] as const) onReload(what);
              changes?.onReload();
            }}
            iconOnPhone
          />
        ) : null}
      </Row>
      <Load
        of={supervisor}
        loading={
          <Card>
            <div role="status">
              <span className="ds-visually-hidden">{copy.loading}</span>
              <SkeletonRows rows={6} rowHeight={40} />
            </div>
          </Card>
        }
        failed={(failure) => (
          <Card padded={false}>
            {failure.kind === 'missing' ? (
              <EmptyState
                kind="no-match"
                icon={<UserRound size={20} strokeWidth={1.75} />}
                title={copy.notFound}
                hint={copy.notFoundHint}
                action={toList}
              />
            ) : (
              <FailureNotice shape="page" title={copy.failed} failure={failure} onRetry={retry} />
            )}
          </Card>
        )}
      >
        {(record, stale) => (
          <>
            {stale ? (
              <Box mb="4">
                <FailureNotice title={copy.stale} failure={stale.failure} onRetry={retry} />
              </Box>
            ) : null}
            <Row gap="3" rowGap="1" align="baseline" wrap mb="page">
              <Text as="h2" size="6" weight="bold" breaks>
                {record.email || copy.unnamed(record.id)}
              </Text>
              {record.isActive === undefined ? null : (
                <Dot tone={record.isActive ? 'green' : 'gray'} hollow={stale !== undefined}>
                  {record.isActive ? copy.active : copy.deactivated}
                </Dot>
              )}
            </Row>
            <Box mb="page">
              <Columns layout="halves" stretch>
                <PositionCard position={position} onReload={() => onReload('position')} now={now} />
                <AccountCard supervisor={record} />
              </Columns>
            </Box>
            <SupervisorWork
              results={results}
              changes={changes}
              view={view}
              onView={onView}
              onReload={onReload}
            />
          </>
        )}
      </Load>
    </>
  );
}
