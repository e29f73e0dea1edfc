import { type ConsoleRole, isConsoleRole } from '@dmc/contract/roles';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { ScreensProvider } from '@dmc/screens/screens-provider';
import { SessionCheck } from '@dmc/screens/session-check';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { useTimeZone } from './api/health.ts';
import { queryClient } from './api/loadable.ts';
import { forgetDrafts } from './session/drafts.ts';
import { returnPath, SIGN_IN_PATH } from './session/return-path.ts';
import { identity } from './session/session.ts';
import { PageFailure } from './shell/page-failure.tsx';
import { CurrentUser, type PageProps } from './shell/page-props.ts';
import { pagesOf } from './shell/pages.tsx';
import { renderLink } from './shell/render-link.tsx';
import { ShellRoute } from './shell/shell-route.tsx';
import { UnknownPath } from './shell/unknown-path.tsx';

// Nothing is announced before the first page stands: its code waits for a chunk of its own.
const ToastRegion = lazy(() =>
  import('@dmc/design-system/toast').then((module) => ({ default: module.ToastRegion })),
);

/** Everything behind sign-in: router, cache, shell, guarded pages. */
export default function SignedIn({ user }: PageProps) {
  const who = usePurge();
  useEffect(() => {
    if (user.role === 'ADMIN' || user.impersonation) void import('./session/transition.ts');
  }, [user]);
  const timeZone = useTimeZone();
  const { role } = user;
  // Sign-in and restore admit no other role; this tells the compiler, and anyone who edits the storage.
  if (!isConsoleRole(role)) return <SessionCheck />;
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUser value={user}>
        <ScreensProvider timeZone={timeZone} renderLink={renderLink}>
          {/* Another identity is another console: nothing that a component remembers outlives the one before. */}
          <Router key={who} role={role} />
        </ScreensProvider>
      </CurrentUser>
    </QueryClientProvider>
  );
}

const routesOf = (role: ConsoleRole) => [
  { path: SIGN_IN_PATH, element: <Navigate to={returnPath()} replace /> },
  {
    element: <ShellRoute role={role} />,
    ErrorBoundary: PageFailure,
    children: [
      { index: true, element: <Navigate to="/dashboard" replace /> },
      ...pagesOf(role),
      { path: '*', element: <UnknownPath /> },
    ],
  },
];

/** A router of its own for each identity: it listens to the browser from its making until it is disposed of. */
function Router({ role }: { role: ConsoleRole }) {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  // Before anything is painted, so that no frame is empty between two identities.
  useLayoutEffect(() => {
    const made = createBrowserRouter(routesOf(role));
    setRouter(made);
    return () => made.dispose();
  }, [role]);
  if (!router) return null;
  return (
    <>
      {/* Its place in the page shows only where it cannot be loaded. The router has asked for the first page already. */}
      <LazyPart>
        <ToastRegion />
      </LazyPart>
      <RouterProvider router={router} />
    </>
  );
}

/**
 * Drops every cached answer and unsaved draft when the identity changes, and when nobody is signed in any more. Returns
 * the identity.
 */
function usePurge(): string {
  const current = identity().join('/');
  const before = useRef(current);
  if (before.current !== current) {
    before.current = current;
    queryClient.clear();
    forgetDrafts();
  }
  useEffect(
    () => () => {
      queryClient.clear();
      forgetDrafts();
    },
    [],
  );
  return current;
}
