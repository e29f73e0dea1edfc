import type { Failure } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import {
  DISTRIBUTOR_STATUSES,
  type DistributorStatus,
  type DistributorsView,
} from '@dmc/screens/distributor-list';
import { Distributors } from '@dmc/screens/distributors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { distributors } from '../api/distributors.ts';
import { failureOf } from '../api/failure.ts';
import { startImpersonation } from '../api/impersonation.ts';
import { toLoadable } from '../api/loadable.ts';
import { draftStore } from '../session/drafts.ts';
import { startSession } from '../session/session.ts';
import { useDistributorWrites } from './distributor-writes.ts';
import { readPages, withParams } from './list-url.ts';
import { useViewParams } from './view-params.ts';

const drafts = draftStore('distributor');
const KINDS = ['details', 'edit', 'deactivate'] as const;
const ACTIVE: Record<DistributorStatus, 'true' | 'false' | undefined> = {
  all: undefined,
  active: 'true',
  inactive: 'false',
};

function readView(params: URLSearchParams): DistributorsView {
  const kind = KINDS.find((name) => params.get(name));
  return {
    search: params.get('search') ?? '',
    status: DISTRIBUTOR_STATUSES.find((status) => status === params.get('status')) ?? 'all',
    open: params.has('new') ? { kind: 'new' } : kind ? { kind, id: params.get(kind) ?? '' } : null,
  };
}

/** The parameters of an open dialog; of the others none. */
const dialogParams = (open: DistributorsView['open']) => ({
  new: open?.kind === 'new' ? '1' : '',
  ...Object.fromEntries(KINDS.map((kind) => [kind, open?.kind === kind ? open.id : ''])),
});

/** Distributors, and the way into the dashboard of one (screens §2). */
export default function DistributorsRoute() {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const { search, status, open } = view;
  const pages = readPages(params.get('pages'));
  const list = useQuery({
    ...distributors.list({ search, isActive: ACTIVE[status], pages }),
    // While one types, and while more of the same come, the rows stay.
    placeholderData: (previous) => previous,
  });

  const openId = open && open.kind !== 'new' ? open.id : undefined;
  const unlisted = openId !== undefined && list.isSuccess && !list.data.rows.some(({ id }) => id === openId);
  // The address names one that the search does not find: it is looked for in the whole list.
  const whole = useQuery({ ...distributors.all(), enabled: unlisted });
  const opened = unlisted ? whole.data?.find(({ id }) => id === openId) : undefined;
  const missing = unlisted && !list.isFetching && whole.isSuccess && !whole.isFetching && !opened;
  const unread = unlisted && whole.isError ? whole.error : undefined;
  useEffect(() => {
    if (!missing) return;
    toasts.show({ tone: 'error', text: 'This distributor is not in the list', key: 'distributor' });
    setParams((now) => withParams(now, dialogParams(null)), { replace: true });
  }, [missing, setParams]);
  useEffect(() => {
    if (!unread) return;
    const { message } = failureOf(unread);
    toasts.show({
      tone: 'error',
      text: 'This distributor could not be loaded',
      detail: message,
      key: 'distributor',
    });
  }, [unread]);

  const onView = (change: Partial<DistributorsView>) =>
    setParams(
      (now) =>
        withParams(now, {
          ...(change.search === undefined ? {} : { search: change.search, pages: '' }),
          ...(change.status === undefined
            ? {}
            : { status: change.status === 'all' ? '' : change.status, pages: '' }),
          ...(change.open === undefined ? {} : dialogParams(change.open)),
        }),
      // Each further letter of a search, and closing a dialog, are no steps that back goes through.
      { replace: change.open === null || (change.search !== undefined && search !== '') },
    );
  const nameOf = (id: string) =>
    [opened, ...(list.data?.rows ?? [])].find((row) => row?.id === id)?.name ?? 'The distributor';

  const [opening, setOpening] = useState<string>();
  const [failure, setFailure] = useState<{ name: string; failure: Failure }>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const openDashboard = async (id: string) => {
    setOpening(id);
    setFailure(undefined);
    try {
      const session = await startImpersonation(id);
      // Starting the session moves to the dashboard; whoever went elsewhere meanwhile has given it up.
      if (here.current) startSession(session);
    } catch (error) {
      if (!here.current)
        toasts.show({
          tone: 'error',
          text: `The dashboard of ${nameOf(id)} could not be opened.`,
          detail: failureOf(error).message,
        });
      // The notice stands in the list: no dialog may hide it.
      onView({ open: null });
      setFailure({ name: nameOf(id), failure: failureOf(error) });
      setOpening(undefined);
    }
  };
  return (
    <Distributors
      distributors={toLoadable(list)}
      opened={opened}
      view={view}
      onView={onView}
      onRefresh={() => void list.refetch()}
      onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
      loadingMore={list.isPlaceholderData}
      dashboard={{
        onOpen: (id) => void openDashboard(id),
        opening,
        failure,
        onDismiss: () => setFailure(undefined),
      }}
      writes={useDistributorWrites({
        open: open !== null,
        nameOf,
        onShow: (name) => onView({ search: name, status: 'all', open: null }),
      })}
      drafts={drafts}
    />
  );
}
