import type { ConsoleRole } from '@dmc/contract/roles';
import { DEFAULT_ORGANISATION, type User } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload, preloadParts } from '@dmc/design-system/lazy-with-preload';
import { matchRoute, pageInfo } from '@dmc/screens/navigation';
import { type ExitState, Shell } from '@dmc/screens/shell';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { lazy, use, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { signOut } from '../api/auth.ts';
import { failureOf } from '../api/failure.ts';
import { savePreferences, usePreferences } from '../session/preferences.ts';
import { endSession } from '../session/session.ts';
import { useOpening } from '../view/opening.ts';
import { useAbsent } from './absent.ts';
import { leaveBy } from './leaving.ts';
import { CurrentUser } from './page-props.ts';
import { usePendingOrders } from './pending-orders.ts';
import { type Over, Shortcuts, whenPaletteLoaded } from './shortcuts.tsx';
import { useArrival } from './use-arrival.ts';

const NoOrganisation = lazy(() =>
  import('@dmc/screens/no-organisation').then((module) => ({ default: module.NoOrganisation })),
);

// Next to the title, and nothing moves when it arrives.
const Views = lazyWithPreload(async () => ({ default: (await import('./views.tsx')).Views }));

export function ShellRoute({ role }: { role: ConsoleRole }) {
  const user = use(CurrentUser);
  return user ? <ShellOf user={user} role={role} /> : null;
}

/** How long the page has the network to itself after its data, in ms: its pictures and charts come late. */
const LEAD_MS = 2000;

/** Loads what presses open (dialogs, bars) while the page rests, so that the first press does not wait either. */
function PartsAhead() {
  const isResting = useIsFetching() === 0;
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => void preloadParts(), LEAD_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  return null;
}

/** Connects the shell: the current path, signing out, and an admin's view as a distributor. */
function ShellOf({ user, role }: { user: User; role: ConsoleRole }) {
  const { pathname } = useLocation();
  useArrival();
  const isFramed = role === 'ADMIN' || user.distributor !== undefined;
  const client = useQueryClient();
  const { collapsed, singleKeys } = usePreferences(user);
  const [exit, setExit] = useState<ExitState>('idle');
  const path = matchRoute(pathname) ?? '/dashboard';
  const name = user.distributor?.name ?? DEFAULT_ORGANISATION;
  const impersonating = user.impersonation?.isImpersonating === true;
  const pendingOrders = usePendingOrders(role);
  const absent = useAbsent();
  const [over, setOver] = useState<Over>();
  const { addressOf } = useOpening();

  useEffect(() => {
    document.title = `${pageInfo(path, role).title} ${impersonating ? `(viewing as ${name})` : `· ${name}`}`;
  }, [path, role, name, impersonating]);

  const leave = () => {
    // Sent while the token is still valid; not awaited.
    void signOut();
    client.clear();
    endSession('chosen');
  };
  const onSignOut = () => leaveBy(leave);
  const exitView = async () => {
    setExit('pending');
    try {
      // Ends the view in every tab and goes to the list.
      await (await import('../session/exit-view.ts')).exitView();
    } catch (error) {
      setExit(failureOf(error));
    }
  };
  if (!isFramed)
    return (
      <LazyPart>
        <NoOrganisation email={user.email} onSignOut={leave} />
      </LazyPart>
    );
  return (
    <>
      <PartsAhead />
      <Shell
        user={user}
        role={role}
        path={path}
        pendingOrders={pendingOrders}
        absent={absent}
        sidebar={{ collapsed, onCollapse: (next) => void savePreferences(user, { collapsed: next }) }}
        onSearch={() => whenPaletteLoaded(() => setOver('palette'))}
        views={
          <LazyPart>
            <Views user={user} path={path} screen={pageInfo(path, role).title} />
          </LazyPart>
        }
        addressOf={addressOf}
        onSignOut={onSignOut}
        exit={{ state: exit, onExit: () => leaveBy(() => void exitView()) }}
      >
        <Outlet />
      </Shell>
      <Shortcuts
        user={user}
        role={role}
        single={singleKeys}
        over={over}
        onOver={setOver}
        onSignOut={onSignOut}
      />
    </>
  );
}
