import { ToastRegion } from '@dmc/design-system/toast';
import { toasts } from '@dmc/design-system/toasts';
import { TwoStepDue } from '@dmc/screens/two-step-due';
import { useEffect } from 'react';
import { signOut } from '../api/auth.ts';
import { failureText } from '../api/failure.ts';
import { queryClient } from '../api/loadable.ts';
import { checkTwoStepDue, twoStepWrites } from '../api/two-step.ts';
import { exitView } from '../session/exit-view.ts';
import { endSession, setTwoStepDue, useSession } from '../session/session.ts';
import type { PageProps } from '../shell/page-props.ts';

/** Here, no bar says that the view could not be ended (core §8). */
async function tryExitView(): Promise<void> {
  try {
    await exitView();
  } catch (error) {
    if (useSession.getState().status === 'signed-in')
      toasts.show({
        tone: 'error',
        text: 'Failed to stop impersonation',
        detail: failureText(error),
        key: 'exit',
      });
    throw error;
  }
}

/** Shown instead of the console while the user must set up two-step sign-in. The URL and the drafts stay. */
export default function TwoStepDueRoute({ user }: PageProps) {
  useEffect(() => {
    document.title = 'Set up two-step sign-in · Distributor Platform';
    // The settings may have changed since, or it was set up on another device.
    void checkTwoStepDue();
  }, []);
  return (
    <>
      <ToastRegion />
      <TwoStepDue
        email={user.email}
        writes={twoStepWrites}
        onDone={() => {
          const session = useSession.getState();
          // Reads that were refused in the meantime must not show as failed.
          queryClient.clear();
          if (session.status === 'signed-in') setTwoStepDue(session.token, false);
        }}
        onCancelled={() => void checkTwoStepDue()}
        onSignOut={() => {
          void signOut();
          endSession('chosen');
        }}
        onExitView={user.impersonation?.isImpersonating ? tryExitView : undefined}
      />
    </>
  );
}
