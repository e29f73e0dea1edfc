import type { Failure } from '@dmc/design-system/load';
import { Distributors } from '@dmc/screens/distributors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { distributors } from '../api/distributors.ts';
import { failureOf } from '../api/failure.ts';
import { useTimeZone } from '../api/health.ts';
import { startImpersonation } from '../api/impersonation.ts';
import { toLoadable } from '../api/loadable.ts';
import { startSession } from '../session/session.ts';
import { readPages, withParams } from './list-url.ts';

export default function DistributorsRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const pages = readPages(params.get('pages'));
  const list = useQuery({ ...distributors.list({ pages }), placeholderData: keepPreviousData });
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
      distributors={toLoadable(list)}
      search={params.get('search') ?? ''}
      onSearch={(search) => setParams((now) => withParams(now, { search }))}
      timeZone={useTimeZone()}
      onRefresh={() => void list.refetch()}
      onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
      loadingMore={list.isPlaceholderData}
      onView={(id) => void view(id)}
      viewing={viewing}
      viewFailure={viewFailure}
      onDismissFailure={() => setViewFailure(undefined)}
    />
  );
}
