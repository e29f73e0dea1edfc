import { FailureNotice } from '@dmc/design-system/failure-notice';

/**
 * What a page leaves that cannot be drawn, or whose code cannot be fetched (a new release, a broken line): it says so
 * inside the shell instead of taking everything with it. Another place starts anew.
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
