import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import { identity } from '../session/session.ts';
import { guardLeaving } from '../shell/leaving.ts';

const LeaveQuestion = lazy(() =>
  import('@dmc/screens/leave-question').then((module) => ({ default: module.LeaveQuestion })),
);

/** True for a navigation to another page; parameters and fragments of this one are none. */
function leadsAway(to: To): boolean {
  const pathname = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
  return pathname !== undefined && pathname !== window.location.pathname;
}

const placeOf = () => ({
  pathname: window.location.pathname,
  // The router counts its entries: the difference of two is the way back.
  index: (window.history.state as { idx?: number } | null)?.idx,
});

interface LeaveGuardProps {
  /** Something would be lost. */
  dirty: boolean;
  /** What the page is called. */
  page: string;
}

/**
 * Asks before unsaved changes of a page are left behind: by a link, by back and forward, by leaving the session, and, in
 * the browser's own words, by closing the tab (rulings P59). The router's own blocker needs its data mode: decision 31.
 */
export function LeaveGuard({ dirty, page }: LeaveGuardProps) {
  const { navigator } = useContext(NavigationContext);
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!dirty) return;
    const whose = identity().join('/');
    // Once somebody else is signed in, the page is not his to be held on.
    const holds = () => identity().join('/') === whose;
    const ask = (go: () => void) => setLeave(() => go);
    let here = placeOf();

    const { push, replace } = navigator;
    const guarded =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        if (holds() && leadsAway(to)) ask(() => go(to, ...rest));
        else {
          go(to, ...rest);
          here = placeOf();
        }
      };
    Object.assign(navigator, { push: guarded(push), replace: guarded(replace) });

    let awaited: 'return' | 'leave' | undefined;
    const onPop = (event: PopStateEvent) => {
      const there = placeOf();
      const steps = (there.index ?? Number.NaN) - (here.index ?? Number.NaN);
      if (awaited === 'return') {
        awaited = undefined;
        event.stopImmediatePropagation();
      } else if (awaited === 'leave' || !holds() || there.pathname === here.pathname || !steps) {
        // Where the entries are not the router's, there is no way back to hold on to.
        here = there;
      } else {
        // The browser has moved already: it goes back before the router hears of it.
        event.stopImmediatePropagation();
        awaited = 'return';
        window.history.go(-steps);
        ask(() => {
          awaited = 'leave';
          window.history.go(steps);
        });
      }
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const release = guardLeaving({ ask, onPop });
    return () => {
      Object.assign(navigator, { push, replace });
      window.removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [dirty, navigator]);

  return leave === undefined ? null : (
    <Suspense fallback={null}>
      <LeaveQuestion
        page={page}
        onLeave={() => {
          setLeave(undefined);
          leave();
        }}
        onStay={() => setLeave(undefined)}
      />
    </Suspense>
  );
}
