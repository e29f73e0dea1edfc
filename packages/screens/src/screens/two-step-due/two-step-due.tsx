import { EmptyState } from '@dmc/design-system/empty-state';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Row } from '@dmc/design-system/row';
import { Button } from '@radix-ui/themes';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TwoStepWrites } from '../two-step/two-step.tsx';
import { copy } from './two-step-due.copy.ts';
import styles from './two-step-due.module.css';

const SetUpDialog = lazyComponent(() =>
  import('../two-step/two-step-dialog.tsx').then((module) => ({ default: module.SetUpDialog })),
);

export interface TwoStepDueProps {
  email: string;
  writes: Pick<TwoStepWrites, 'onBegin' | 'onConfirm'>;
  /** Called once it is on and the recovery codes are saved. */
  onDone: () => void;
  /** Called when the set-up is cancelled; the answer of its last call may have been lost. */
  onCancelled: () => void;
  onSignOut: () => void;
  /** Leaves the view, for an admin who is viewing as a distributor; undefined for everybody else. */
  onExitView?: () => Promise<unknown>;
}

/** Replaces the console for a user who has yet to set up the required two-step sign-in. */
export function TwoStepDue({ email, writes, onDone, onCancelled, onSignOut, onExitView }: TwoStepDueProps) {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // It may replace a page at any time, so it takes the focus and is announced.
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  const exit = async () => {
    if (leaving || !onExitView) return;
    setLeaving(true);
    // The caller shows the message of a failure.
    await onExitView().catch(() => {});
    setLeaving(false);
  };
  return (
    <main ref={main} tabIndex={-1} aria-label={copy.title} className={styles.page}>
      <EmptyState
        kind="nothing"
        icon={<ShieldCheck size={20} strokeWidth={1.75} />}
        title={copy.title}
        hint={onExitView ? copy.viewing : copy.text}
        action={
          <Row gap="2" rowGap="2" wrap justify="center">
            {onExitView ? (
              <Button type="button" aria-disabled={leaving || undefined} onClick={() => void exit()}>
                {leaving ? copy.exiting : copy.exit}
              </Button>
            ) : (
              <Button type="button" onClick={() => setOpen(true)}>
                {copy.setUp}
              </Button>
            )}
            <Button type="button" variant="surface" color="gray" onClick={onSignOut}>
              {copy.signOut}
            </Button>
          </Row>
        }
      />
      <LazyPart>
        {open ? (
          <SetUpDialog
            {...writes}
            email={email}
            onClose={(done) => {
              setOpen(false);
              if (done) onDone();
              else onCancelled();
            }}
          />
        ) : null}
      </LazyPart>
    </main>
  );
}
