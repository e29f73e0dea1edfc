import type { ConsoleRole } from '@dmc/contract/roles';
import { DEFAULT_ORGANISATION, type User } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, preloadParts } from '@dmc/design-system/lazy-with-preload';
import { loadCode } from '@dmc/design-system/load-code';
import { matchRoute, pageInfo } from '@dmc/screens/navigation';
import { type ExitState, Shell } from '@dmc/screens/shell';
import { UnknownValues } from '@dmc/screens/unknown-values';
import { useQueryClient } from '@tanstack/react-query';
import { memo, use, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../api/auth.ts';
import { failureOf } from '../api/failure.ts';
import { savePreferences, usePreferences } from '../session/preferences.ts';
import { endSession } from '../session/session.ts';
import { usePageAddress } from '../view/page-address.ts';
import { useUnknownValues } from '../view/unknown-values.ts';
import { useDeferredParts, Views } from './deferred-parts.ts';
import { confirmLeaving } from './leave-confirmation.ts';
import { CurrentUser } from './page-props.ts';
import { usePendingOrders } from './pending-orders.ts';
import { type Overlay, Shortcuts, whenPaletteLoaded } from './shortcuts.tsx';
import { useUnavailablePages } from './unavailable-pages.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const NoOrganisation = lazyComponent(() =>
  import('@dmc/screens/no-organisation').then((module) => ({ default: module.NoOrganisation })),
);

/** Everything around the page. It renders for another page, not for another search of this one. */
export function ShellRoute({ role }: { role: ConsoleRole }) {
  const user = use(CurrentUser);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useScrollAndFocus();
  return user ? <ConnectedShell user={user} role={role} pathname={pathname} onGo={navigate} /> : null;
}

const EVENTS = ['pointerover', 'focusin'] as const;
const CONTROLS = 'main :is(button, a, input, tr)';

/**
 * Preloads the parts that the page may open (dialogs, drawers) once the pointer or the focus is on one of its controls
 * or rows.
 */
function PreloadParts() {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(CONTROLS)) return;
      stop();
      void preloadParts();
    };
    const stop = () => {
      for (const type of EVENTS) document.removeEventListener(type, prepare);
    };
    for (const type of EVENTS) document.addEventListener(type, prepare);
    return stop;
  }, []);
  return null;
}

function UnknownInAddress() {
  return <UnknownValues values={useUnknownValues()} />;
}

interface ConnectedShellProps {
  user: User;
  role: ConsoleRole;
  pathname: string;
  onGo: (to: string) => void;
}

/** Connects the shell to the current page, to signing out, and to an admin's view as a distributor. */
const ConnectedShell = memo(function ConnectedShell({ user, role, pathname, onGo }: ConnectedShellProps) {
  const hasOrganisation = role === 'ADMIN' || user.distributor !== undefined;
  const client = useQueryClient();
  const { collapsed, singleKeys } = usePreferences(user);
  const [exit, setExit] = useState<ExitState>('idle');
  const path = matchRoute(pathname) ?? '/dashboard';
  const name = user.distributor?.name ?? DEFAULT_ORGANISATION;
  const impersonating = user.impersonation?.isImpersonating === true;
  const pendingOrders = usePendingOrders(role);
  const absent = useUnavailablePages();
  const hasDeferredParts = useDeferredParts();
  const [overlay, setOverlay] = useState<Overlay>();
  const { addressOf } = usePageAddress();

  useEffect(() => {
    document.title = `${pageInfo(path, role).title} ${impersonating ? `(viewing as ${name})` : `· ${name}`}`;
  }, [path, role, name, impersonating]);

  const leave = () => {
    // Sent while the token is still valid; not awaited.
    void signOut();
    client.clear();
    endSession('chosen');
  };
  const onSignOut = () => confirmLeaving(leave);
  const exitView = async () => {
    setExit('pending');
    try {
      // Ends the view in every tab and goes to the list.
      await (await loadCode(() => import('../session/exit-view.ts'))).exitView();
    } catch (error) {
      setExit(failureOf(error));
    }
  };
  if (!hasOrganisation)
    return (
      <LazyPart>
        <NoOrganisation email={user.email} onSignOut={leave} />
      </LazyPart>
    );
  return (
    <>
      <PreloadParts key={path} />
      <Shell
        user={user}
        role={role}
        path={path}
        pendingOrders={pendingOrders}
        absent={absent}
        sidebar={{ collapsed, onCollapse: (next) => void savePreferences(user, { collapsed: next }) }}
        onSearch={() => whenPaletteLoaded(() => setOverlay('palette'))}
        views={
          <LazyPart>
            {/* Next to the title: nothing moves when it appears. */}
            {hasDeferredParts ? <Views user={user} path={path} screen={pageInfo(path, role).title} /> : null}
          </LazyPart>
        }
        addressOf={addressOf}
        onSignOut={onSignOut}
        exit={{ state: exit, onExit: () => confirmLeaving(() => void exitView()) }}
      >
        <UnknownInAddress />
        <Outlet />
      </Shell>
      <Shortcuts
        user={user}
        role={role}
        single={singleKeys}
        overlay={overlay}
        onOverlay={setOverlay}
        onGo={onGo}
        onSignOut={onSignOut}
      />
    </>
  );
});
