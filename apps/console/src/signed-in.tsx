import { isConsoleRole } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { ScreensProvider } from '@dmc/screens/screens-provider';
import { SessionCheck } from '@dmc/screens/session-check';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useTimeZone } from './api/health.ts';
import { queryClient } from './api/loadable.ts';
import { forgetDrafts } from './session/drafts.ts';
import { returnPath, SIGN_IN_PATH } from './session/return-path.ts';
import { identity } from './session/session.ts';
import { Guard } from './shell/guard.tsx';
import { PageBoundary } from './shell/page-boundary.tsx';
import { pages } from './shell/pages.tsx';
import { renderLink } from './shell/render-link.tsx';
import { ShellRoute } from './shell/shell-route.tsx';
import { UnknownPath } from './shell/unknown-path.tsx';

// Nothing is announced before the first page stands: its code waits for a chunk of its own.
const ToastRegion = lazy(() =>
  import('@dmc/design-system/toast').then((module) => ({ default: module.ToastRegion })),
);

/** Everything behind sign-in: router, cache, shell, guarded pages. */
export default function SignedIn({ user }: { user: User }) {
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
      {/* Another identity is another console: nothing that a component remembers outlives the one before. */}
      <BrowserRouter key={who}>
        <ScreensProvider timeZone={timeZone} renderLink={renderLink}>
          <Routes>
            <Route path={SIGN_IN_PATH} element={<Navigate to={returnPath()} replace />} />
            <Route element={<ShellRoute user={user} role={role} />}>
              <Route index element={<Navigate to="/dashboard" replace />} />
              {pages.map(({ path, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guard path={path} role={role}>
                      <PageBoundary path={path}>
                        <Suspense fallback={<SessionCheck />}>
                          <Page user={user} />
                        </Suspense>
                      </PageBoundary>
                    </Guard>
                  }
                />
              ))}
              <Route path="*" element={<UnknownPath />} />
            </Route>
          </Routes>
        </ScreensProvider>
      </BrowserRouter>
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </QueryClientProvider>
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
