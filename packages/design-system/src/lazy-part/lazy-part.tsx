import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Banner, BannerAction } from '../banner/banner.tsx';
import styles from './lazy-part.module.css';

export interface LazyPartProps {
  /** Shown while the code loads; nothing by default. */
  fallback?: ReactNode;
  /** The lazy content: a dialog, a bar. */
  children: ReactNode;
}

/**
 * Lazy content. If its code cannot be loaded (after a release, offline), a notice replaces it and everything around it
 * stays.
 */
export function LazyPart({ fallback = null, children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded() {
  return (
    <div role="alert" className={styles.notice}>
      <Banner
        tone="error"
        text="Part of this page could not be loaded."
        action={<BannerAction onClick={() => window.location.reload()}>Reload</BannerAction>}
      />
    </div>
  );
}
