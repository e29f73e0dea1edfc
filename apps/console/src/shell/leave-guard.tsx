import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { registerLeaveGuard } from './leave-confirmation.ts';

const LeaveQuestion = lazyComponent(async () => ({
  default: (await import('@dmc/screens/leave-question')).LeaveQuestion,
}));

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  dirty: boolean;
  /** The page's name. */
  page: string;
}

/**
 * Asks before a page's unsaved changes are lost by following a link, going back or forward, ending the session, or
 * (with the browser's own prompt) closing the tab.
 */
export function LeaveGuard({ dirty, page }: LeaveGuardProps) {
  // A change of this page's parameters or fragment does not leave it.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && nextLocation.pathname !== currentLocation.pathname,
  );
  const [leaveSession, setLeaveSession] = useState<() => void>();

  useEffect(() => {
    if (!dirty) return;
    // Preload the dialog while there is a connection; if that fails, it is loaded when needed.
    void LeaveQuestion.preload().catch(() => {});
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const release = registerLeaveGuard((go) => setLeaveSession(() => go));
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
