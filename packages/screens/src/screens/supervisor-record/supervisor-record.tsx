import type { TeamSupervisor } from '@dmc/contract/supervisor-record';
import { Dot } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Columns } from '@dmc/design-system/columns';
import { isRefreshing, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import { AccountCard, type LastPosition, PositionCard } from './supervisor-cards.tsx';
import { supervisorRecordCopy as copy } from './supervisor-record.copy.ts';
import { SupervisorWork, type SupervisorWorkProps } from './supervisor-work.tsx';

export interface SupervisorRecordProps extends Omit<SupervisorWorkProps, 'onReload'> {
  supervisor: Loadable<TeamSupervisor>;
  /** The last position; the data is undefined if there has never been one. */
  position: Loadable<LastPosition | undefined>;
  onReload: (what: 'supervisor' | 'position' | 'results') => void;
  /** Opens the dialog for the supervisor's password; undefined if the server has no such call. */
  onAccess?: () => void;
  /** Path of Live Tracking, with its last view. */
  back: string;
  /** The device's time: a position ages while it is shown. */
  now: Date;
}

/** One supervisor of the distributor's team: account, last position, and their work on orders. */
export function SupervisorRecord(props: SupervisorRecordProps) {
  const { supervisor, position, results, changes, view, onView, onReload, onAccess, back, now } = props;
  return (
    <RecordPage
      record={supervisor}
      words={copy}
      back={back}
      onReload={() => onReload('supervisor')}
      refreshing={[supervisor, position, results, changes?.state].some(isRefreshing)}
      onRefresh={() => {
        for (const what of ['supervisor', 'position', 'results'] as const) onReload(what);
        changes?.onReload?.();
      }}
    >
      {(record, stale) => (
        <>
          <Row gap="3" rowGap="1" align="baseline" wrap mb="page" data-print="head">
            <Text as="h2" size="6" weight="bold" breaks>
              {record.email || copy.unnamed(record.id)}
            </Text>
            {record.isActive === undefined ? null : (
              <Dot tone={record.isActive ? 'green' : 'gray'} stale={stale}>
                {record.isActive ? copy.active : copy.deactivated}
              </Dot>
            )}
          </Row>
          <Box mb="page">
            <Columns layout="halves" stretch>
              <PositionCard position={position} onReload={() => onReload('position')} now={now} />
              <AccountCard supervisor={record} onAccess={onAccess} />
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
    </RecordPage>
  );
}
