import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { LoaderCircle } from 'lucide-react';
import { bulkCopy as copy } from './bulk.copy.ts';
import styles from './bulk-dialog.module.css';
import { pendingOf, type Run } from './use-bulk-run.ts';

interface Action {
  label: string;
  onPress: () => void;
}

export interface BulkFooterProps {
  /** How far it is, or why it cannot begin. */
  note?: { text: string | undefined; blocks: boolean };
  third?: Action;
  second?: Action;
  first: Action & { state?: 'danger' | 'disabled' | 'busy'; focused?: boolean };
}

/** The footer of a bulk dialog in each phase. Its buttons stay, so that the one with the focus keeps it. */
export function BulkFooter({ note, third, second, first }: BulkFooterProps) {
  const { label, onPress, state, focused } = first;
  return (
    <>
      {note ? (
        <Text size="2" tone="secondary" numeric className={note.blocks ? styles.blocked : undefined}>
          {note.text}
        </Text>
      ) : null}
      {third ? (
        <Button type="button" variant="ghost" className={styles.third ?? ''} onClick={third.onPress}>
          {third.label}
        </Button>
      ) : null}
      {second ? (
        <Button key="second" type="button" variant="surface" color="gray" onClick={second.onPress}>
          {second.label}
        </Button>
      ) : null}
      <Button
        key="first"
        type="button"
        data-autofocus={focused || undefined}
        aria-disabled={state === 'busy' || undefined}
        disabled={state === 'disabled'}
        {...(state === 'danger' ? { color: 'red' as const } : {})}
        onClick={({ detail }) => {
          if (state !== 'busy' && detail < 2) onPress();
        }}
      >
        {state === 'busy' ? (
          <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="ds-spin" />
        ) : null}
        <span>{label}</span>
      </Button>
    </>
  );
}

/** Meanwhile: how far it is, and stopping it. */
export const runningFooter = (
  { attempted, phase, undoing, outcomes }: Pick<Run<unknown>, 'attempted' | 'phase' | 'undoing' | 'outcomes'>,
  submit: (count: number) => string,
  onStop: () => void,
): BulkFooterProps => {
  const all = attempted.size;
  return {
    note: { text: copy.progress(all - pendingOf({ attempted, outcomes }), all), blocks: false },
    second: { label: phase === 'stopping' ? copy.stopping : copy.stop, onPress: onStop },
    first: {
      label: undoing ? copy.undoing : submit(all),
      onPress: () => {},
      state: 'busy',
    },
  };
};

interface Settled {
  /** How many rows are without success; some of them were not begun if it was stopped. */
  left: number;
  stopped: boolean;
  /** Taking it back, or the next step. */
  third: Action | undefined;
  onAgain: () => void;
  onClose: () => void;
}

/** Afterwards: taking it back or going on, trying the rest again, or leaving. */
export const settledFooter = ({ left, stopped, third, onAgain, onClose }: Settled): BulkFooterProps => {
  const close = { label: copy.close, onPress: onClose };
  if (left === 0) return { third, first: close };
  return {
    third,
    second: close,
    first: { label: (stopped ? copy.goOn : copy.retry)(left), onPress: onAgain },
  };
};
