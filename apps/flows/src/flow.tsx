import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Text } from '@dmc/design-system/text';
import type { ThemeId } from '@dmc/design-system/theme';
import { LoaderCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './flow.module.css';
import { type FlowStart, startFlow } from './start-flow.ts';

interface FlowProps extends FlowStart {
  /** Replaces the organisations' themes. */
  theme?: ThemeId;
}

type State =
  | { status: 'starting' }
  | { status: 'running'; Console: ComponentType<{ theme?: ThemeId }> }
  | { status: 'failed'; message: string };

/**
 * The real console with the reference API and new demo data, all in this page. Both end when the component unmounts.
 */
export function Flow({ theme, path, account }: FlowProps) {
  const [state, setState] = useState<State>({ status: 'starting' });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the same flow again.
  useEffect(() => {
    const flow = new AbortController();
    startFlow({ path, account }, flow.signal).then(
      (Console) => setState({ status: 'running', Console }),
      (error: unknown) => {
        if (!flow.signal.aborted)
          setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      flow.abort();
      setState({ status: 'starting' });
    };
  }, [path, account, attempt]);

  if (state.status === 'running') return <state.Console theme={theme} />;
  if (state.status === 'failed')
    return (
      <FailureNotice
        urgent
        shape="page"
        title="The demo server could not be started."
        failure={{ kind: 'unreadable', message: state.message }}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <Text as="div" size="2" tone="secondary" className={styles.page} role="status">
      <LoaderCircle className={`ds-spin ${styles.mark}`} size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>Starting the demo server…</span>
    </Text>
  );
}
