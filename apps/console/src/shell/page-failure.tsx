import { FailureNotice } from '@dmc/design-system/failure-notice';
import { useEffect } from 'react';
import { endKeptView } from '../kept-view.tsx';

/**
 * Shown inside the shell for a page that cannot be rendered, or whose code cannot be loaded (after a release or without
 * a connection), so that the rest keeps working. Navigating elsewhere resets it.
 */
export function PageFailure() {
  useEffect(endKeptView, []);
  return (
    <FailureNotice
      urgent
      shape="page"
      title="This page could not be shown."
      failure={{ kind: 'unreadable', message: 'It failed to load or stopped working.' }}
      retryLabel="Reload"
      onRetry={() => window.location.reload()}
    />
  );
}
