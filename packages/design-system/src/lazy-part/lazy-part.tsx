import { Children, isValidElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Banner, BannerAction } from '../banner/banner.tsx';
import { moveFocusOnRemoval } from '../failure-notice/move-focus-on-removal.ts';
import { useBackOnline } from '../online/online.ts';
import styles from './lazy-part.module.css';
import { CodeError } from './load-code.ts';

export interface LazyPartProps {
  /** Shown while the code loads; nothing by default. */
  fallback?: ReactNode;
  /** The message if it cannot be loaded; the cause follows it. */
  failure?: string;
  /** The lazy content, a `lazyComponent`: a dialog, a bar. */
  children: ReactNode;
}

const FAILURE = 'Part of this page could not be loaded.';

/** Which components are shown. */
const shownIn = (children: ReactNode) =>
  Children.toArray(children).map((child) => (isValidElement(child) ? child.type : child));

/**
 * Lazy content. If its code cannot be loaded (offline, after a release), a notice with the cause and Retry replaces it
 * and everything around it stays. When the network is back, it is retried once.
 */
export function LazyPart({ fallback = null, failure = FAILURE, children }: LazyPartProps) {
  return (
    <ErrorBoundary
      // Another part that opens is loaded, whatever became of the first.
      resetKeys={shownIn(children)}
      onError={forget}
      fallbackRender={(props) => <NotLoaded failure={failure} {...props} />}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const forget = (error: unknown) => {
  if (error instanceof CodeError) error.forget();
};

function NotLoaded({ failure, error, resetErrorBoundary }: FallbackProps & { failure: string }) {
  const code = error instanceof CodeError ? error : undefined;
  const retry = () => resetErrorBoundary();
  const reloads = !code || code.needsReload;
  useBackOnline(reloads ? undefined : retry);
  return (
    <div className={styles.notice}>
      <Banner
        tone="error"
        text={code ? `${failure} ${code.message}` : failure}
        action={
          <BannerAction ref={moveFocusOnRemoval} onClick={reloads ? () => window.location.reload() : retry}>
            {reloads ? 'Reload' : 'Retry'}
          </BannerAction>
        }
      />
    </div>
  );
}
