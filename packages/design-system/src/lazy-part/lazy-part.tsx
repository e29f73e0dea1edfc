import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Banner, BannerAction } from '../banner/banner.tsx';
import styles from './lazy-part.module.css';

export interface LazyPartProps {
  /** Stands while the code is on its way; nothing unless given. */
  fallback?: ReactNode;
  /** What is lazy: a dialog, a bar. */
  children: ReactNode;
}

/**
 * A part whose code comes later. Where it cannot be fetched (a new release, a broken line), a notice stands in its place
 * and what is round it stays.
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
