import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazy, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardLeaving } from './leaving.ts';

const loadQuestion = () => import('@dmc/screens/leave-question');
const LeaveQuestion = lazy(async () => ({ default: (await loadQuestion()).LeaveQuestion }));

interface LeaveGuardProps {
  /** Something would be lost. */
  dirty: boolean;
  /** What the page is called. */
  page: string;
}

/**
 * Asks before unsaved changes of a page are left behind: by a link, by back and forward, by leaving the session, and, in
 * the browser's own words, by closing the tab (rulings P59).
 */
export function LeaveGuard({ dirty, page }: LeaveGuardProps) {
  // Parameters and fragments of this page do not lead away from it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && nextLocation.pathname !== currentLocation.pathname,
  );
  const [leaveSession, setLeaveSession] = useState<() => void>();

  useEffect(() => {
    if (!dirty) return;
    // Asked for while there is a line: Stay and Leave must not depend on it later. Failing here, it is asked for again then.
    void loadQuestion().catch(() => {});
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const release = guardLeaving((go) => setLeaveSession(() => go));
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [dirty]);

  const leave = leaveSession ?? blocker.proceed;
  return leave === undefined ? null : (
    <LazyPart>
      <LeaveQuestion
        page={page}
        onLeave={() => {
          setLeaveSession(undefined);
          leave();
        }}
        onStay={() => {
          setLeaveSession(undefined);
          blocker.reset?.();
        }}
      />
    </LazyPart>
  );
}
