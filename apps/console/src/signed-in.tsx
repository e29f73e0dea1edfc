import '@dmc/design-system/rupee.css';
import { type ConsoleRole, isConsoleRole } from '@dmc/contract/roles';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { loadInBackground } from '@dmc/design-system/load-code';
import { ScreensProvider } from '@dmc/screens/screens-provider';
import { SessionCheck } from '@dmc/screens/session-check';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import { serverNow } from './api/clock.ts';
import { queryClient } from './api/loadable.ts';
import { consoleWindow } from './console-window.ts';
import { forgetDrafts } from './session/drafts.ts';
import { returnPath, SIGN_IN_PATH } from './session/return-path.ts';
import { identity } from './session/session.ts';
import { ToastRegion, useDeferredParts } from './shell/deferred-parts.ts';
import { PageFailure } from './shell/page-failure.tsx';
import { CurrentUser, type PageProps } from './shell/page-props.ts';
import { pageRoutes } from './shell/pages.tsx';
import { renderLink } from './shell/render-link.tsx';
import { savePosition } from './shell/scroll-restoration.ts';
import { ShellRoute } from './shell/shell-route.tsx';
import { UnknownPath } from './shell/unknown-path.tsx';

// A separate chunk: few users ever see it.
const TwoStepDue = lazyComponent(() => import('./pages/two-step-due.tsx'));

/** Everything after sign-in: router, cache, shell, guarded pages. */
export default function SignedIn({ user }: PageProps) {
  const identityKey = useClearOnIdentityChange();
  useEffect(() => {
    if (user.role === 'ADMIN' || user.impersonation)
      void loadInBackground(() => import('./session/transition.ts'));
  }, [user]);
  const { role } = user;
  // Sign-in and the restored session allow no other role; this is for the compiler, and for edited storage.
  if (!isConsoleRole(role)) return <SessionCheck />;
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUser value={user}>
        <ScreensProvider renderLink={renderLink} role={role} now={serverNow}>
          {/* A new identity remounts everything, so that no component state carries over. */}
          {user.twoStepDue ? (
            <LazyPart>
              <TwoStepDue user={user} />
            </LazyPart>
          ) : (
            <Router key={identityKey} role={role} />
          )}
        </ScreensProvider>
      </CurrentUser>
    </QueryClientProvider>
  );
}

const routesOf = (role: ConsoleRole): RouteObject[] => [
  { path: SIGN_IN_PATH, element: <Navigate to={returnPath()} replace /> },
  {
    element: <ShellRoute role={role} />,
    ErrorBoundary: PageFailure,
    children: [
      { index: true, element: <Navigate to="/dashboard" replace /> },
      ...pageRoutes(role),
      { path: '*', element: <UnknownPath /> },
    ],
  },
];

/** Until the first router of this page. */
let isFirst = true;

/** A separate router per identity. It listens to the window until it is disposed of. */
function Router({ role }: { role: ConsoleRole }) {
  const hasDeferredParts = useDeferredParts();
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  // A layout effect, so that no empty frame appears between two identities.
  useLayoutEffect(() => {
    const made = createBrowserRouter(routesOf(role), { window: consoleWindow as Window });
    // The first shell renders in parts, between which the page's data is requested.
    if (isFirst) startTransition(() => setRouter(made));
    else setRouter(made);
    isFirst = false;
    return () => made.dispose();
  }, [role]);
  // Called before React renders the next page, while the old one can still be measured.
  useLayoutEffect(() => router?.subscribe(savePosition), [router]);
  if (!router) return <SessionCheck checked />;
  return (
    <>
      {hasDeferredParts ? <ToastRegion /> : null}
      <RouterProvider router={router} />
    </>
  );
}

/**
 * Clears the query cache and the drafts in memory when the identity changes or the user signs out. Returns the
 * identity.
 */
function useClearOnIdentityChange(): string {
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
