import type { Failure } from '@dmc/design-system/load';
import { mapLoadable } from '@dmc/design-system/load';
import { Distributors } from '@dmc/screens/distributors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { distributors } from '../api/distributors.ts';
import { failureOf } from '../api/failure.ts';
import { useTimeZone } from '../api/health.ts';
import { startImpersonation } from '../api/impersonation.ts';
import { toLoadable } from '../api/loadable.ts';
import { startSession } from '../session/session.ts';
import { withParams } from './list-url.ts';

export default function DistributorsRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const list = useQuery(distributors.list());
  const [viewing, setViewing] = useState<string>();
  const [viewFailure, setViewFailure] = useState<{ name: string; failure: Failure }>();

  const view = async (id: string) => {
    setViewing(id);
    setViewFailure(undefined);
    try {
      const session = await startImpersonation(id);
      startSession(session);
      await navigate('/dashboard');
    } catch (error) {
      const name = list.data?.rows.find((row) => row.id === id)?.name ?? '';
      setViewFailure({ name, failure: failureOf(error) });
    }
    setViewing(undefined);
  };
  return (
    <Distributors
      distributors={mapLoadable(toLoadable(list), ({ rows }) => rows)}
      search={params.get('search') ?? ''}
      onSearch={(search) => setParams((now) => withParams(now, { search }))}
      timeZone={useTimeZone()}
      onRefresh={() => void list.refetch()}
      onView={(id) => void view(id)}
      viewing={viewing}
      viewFailure={viewFailure}
      onDismissFailure={() => setViewFailure(undefined)}
    />
  );
}
