import { FailureNotice } from '@dmc/design-system/failure-notice';

/**
 * Shown inside the shell for a page that cannot render, or whose code cannot be loaded (after a release or offline), so
 * that the rest keeps working. Navigating elsewhere resets it.
 */
export function PageFailure() {
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
