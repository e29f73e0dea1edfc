import { FailureNotice } from '@dmc/design-system/failure-notice';
import { CodeError } from '@dmc/design-system/load-code';
import { useBackOnline } from '@dmc/design-system/online';
import { useRevalidator, useRouteError } from 'react-router-dom';

/**
 * Shown inside the shell for a page that cannot render, or whose code cannot be loaded (offline, after a release), so
 * that the rest keeps working. Code is requested again by Retry, and once when the network is back. Navigating
 * elsewhere resets it.
 */
export function PageFailure() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const code = error instanceof CodeError ? error : undefined;
  const retry = () => void revalidate();
  const reloads = !code || code.needsReload;
  useBackOnline(reloads ? undefined : retry);
  return (
    <FailureNotice
      urgent
      shape="page"
      title="This page could not be shown."
      failure={{
        kind: reloads ? 'unreadable' : 'network',
        message: code?.message ?? 'It stopped working.',
      }}
      retryLabel={reloads ? 'Reload' : 'Retry'}
      retrying={state === 'loading'}
      onRetry={reloads ? () => window.location.reload() : retry}
    />
  );
}
