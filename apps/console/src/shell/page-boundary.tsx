import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** Where one is: another place starts anew. */
  path: string;
  children: ReactNode;
}

/**
 * Stands round each page: one that cannot be drawn, or whose code cannot be fetched (a new release, a broken line),
 * says so inside the shell instead of taking everything with it.
 */
export class PageBoundary extends Component<PageBoundaryProps, { failedAt?: string }> {
  override state: { failedAt?: string } = {};

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: window.location.pathname };
  }

  override render() {
    if (this.state.failedAt !== this.props.path) return this.props.children;
    return (
      <FailureNotice
        urgent
        shape="page"
        title="This page could not be shown."
        failure={{ kind: 'unreadable', message: 'Its code did not arrive, or failed.' }}
        retryLabel="Reload"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
