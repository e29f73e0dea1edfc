import type { Failure } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { Distributors } from '@dmc/screens/distributors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { distributors } from '../api/distributors.ts';
import { failureOf, failureText } from '../api/failure.ts';
import { startImpersonation } from '../api/impersonation.ts';
import { passwordPolicy } from '../api/password-policy.ts';
import { draftStore } from '../session/drafts.ts';
import { startSession } from '../session/session.ts';
import { useMissingRecord } from '../view/missing-record.ts';
import { useDistributorWrites } from '../writes/distributor-writes.ts';
import { useListPage } from './distributors.loader.ts';

const drafts = draftStore('distributor');

/** The list of distributors, and viewing as one of them (screens §2). */
export default function DistributorsRoute() {
  const { list, query } = useListPage();
  const { view, onView } = list;
  const { open } = view;

  const openId = open && open.kind !== 'new' ? open.id : undefined;
  const unlisted =
    openId !== undefined && query.isSuccess && !query.data.rows.some(({ id }) => id === openId);
  // If the search does not find the distributor that the URL names, look in the whole list.
  const whole = useQuery({ ...distributors.all(), enabled: unlisted });
  const opened = unlisted ? whole.data?.find(({ id }) => id === openId) : undefined;
  const missing = unlisted && !query.isFetching && whole.isSuccess && !whole.isFetching && !opened;
  const unread = unlisted && whole.isError ? whole.error : undefined;
  useMissingRecord({
    text: missing ? 'This distributor is not in the list' : undefined,
    onView,
    toastKey: 'distributor',
  });
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

  const nameOf = (id: string) =>
    [opened, ...(query.data?.rows ?? [])].find((row) => row?.id === id)?.name ?? 'The distributor';

  const [opening, setOpening] = useState<string>();
  const [failure, setFailure] = useState<{ name: string; failure: Failure }>();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const openDashboard = async (id: string) => {
    setOpening(id);
    setFailure(undefined);
    try {
      const session = await startImpersonation(id);
      // Starting the session opens the dashboard, unless the user has left this page in the meantime.
      if (mounted.current) startSession(session);
    } catch (error) {
      if (!mounted.current)
        toasts.show({
          tone: 'error',
          text: `The dashboard of ${nameOf(id)} could not be opened.`,
          detail: failureText(error),
        });
      // The notice is in the list: close any dialog that would cover it.
      onView({ open: null }, { replace: true });
      setFailure({ name: nameOf(id), failure: failureOf(error) });
      setOpening(undefined);
    }
  };
  return (
    <Distributors
      list={list}
      opened={opened}
      dashboard={{
        onOpen: (id) => void openDashboard(id),
        opening,
        failure,
        onDismiss: () => setFailure(undefined),
      }}
      writes={useDistributorWrites({
        drafts,
        nameOf,
        onShow: (name) => onView({ search: name, status: 'all', open: null }, { replace: true }),
      })}
      policy={useQuery({ ...passwordPolicy(), enabled: open?.kind === 'new' }).data}
      drafts={drafts}
    />
  );
}
