import { personOf } from '@dmc/contract/tracking';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { mapLoadable } from '@dmc/design-system/load';
import { SupervisorRecord } from '@dmc/screens/supervisor-record';
import { supervisorRecordView } from '@dmc/screens/supervisor-record-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useCapability, useHealth, useMayTry } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { team } from '../api/team.ts';
import { tracking } from '../api/tracking.ts';
import { usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useLiveQuery } from '../view/live-query.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';

const SupervisorAccess = lazyComponent(() => import('../dialogs/supervisor-access.tsx'));

const SECOND_MS = 1000;
const LIST = '/live-tracking';

/** One supervisor of the distributor's own team. */
export default function SupervisorRecordRoute({ user }: PageProps) {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { view, onView, paging } = useView(supervisorRecordView);
  const supported = useCapability('records');
  const mayTry = useMayTry('records');
  const canResetPassword = useMayTry('accounts');
  const [access, setAccess] = useState(false);
  const settled = useHealth((health) => health.settled);
  const board = { distributorId: user.distributor?.id, period: view.period };
  const record = useQuery({ ...team.one(board, id, supported === true), enabled: settled });
  const isLoaded = record.data !== undefined;
  const result = useQuery({ ...team.result(board, id), enabled: isLoaded });
  const { list: changes } = useList(team.changes(id, view.period), paging, {
    enabled: isLoaded && mayTry,
  });
  const positions = useLiveQuery(tracking.supervisors(), usePreferences(user).autoRefresh);

  const from = (state as { from?: string } | null)?.from;
  const reload = { supervisor: record.refetch, position: positions.reload, results: result.refetch };
  return (
    <>
      <SupervisorRecord
        supervisor={toLoadable(record)}
        position={mapLoadable(positions.loadable, ({ rows, receipt }) => {
          const location = rows.find((row) => personOf(row) === id);
          return location && { location, receipt };
        })}
        results={mapLoadable(toLoadable(result), (found) => found ?? undefined)}
        changes={supported === false ? undefined : changes}
        view={view}
        onView={onView}
        onReload={(what) => void reload[what]()}
        onAccess={canResetPassword ? () => setAccess(true) : undefined}
        back={from?.split('?')[0] === LIST ? from : LIST}
        now={useNow(SECOND_MS)}
      />
      <LazyPart>
        {access && record.data ? (
          <SupervisorAccess supervisor={record.data} onClose={() => setAccess(false)} />
        ) : null}
      </LazyPart>
    </>
  );
}
