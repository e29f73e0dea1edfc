import { Button, IconButton } from '@radix-ui/themes';
import { CircleAlert, RotateCw, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure, FailureKind } from '../load/load.tsx';
import { Text } from '../text/text.tsx';
import styles from './failure-notice.module.css';

const ICONS: Record<FailureKind, typeof WifiOff> = {
  network: WifiOff,
  timeout: WifiOff,
  refused: TriangleAlert,
  missing: CircleAlert,
  conflict: TriangleAlert,
  invalid: TriangleAlert,
  unreadable: CircleAlert,
  limited: CircleAlert,
  server: CircleAlert,
};

export interface FailureNoticeProps {
  /** What failed, such as “Orders could not be loaded.”. */
  title: string;
  /** The cause. */
  failure: Failure;
  /** Text after the cause: which rows are shown, that nothing was lost. */
  note?: ReactNode;
  /** Tries again; omitted, there is no button, as for a permanent refusal. */
  onRetry?: () => void;
  /** The next attempt is under way. */
  retrying?: boolean;
  /** Dismisses the notice. */
  onDismiss?: () => void;
  /** `bar` above content that is still shown, `page` in place of the content. */
  shape?: 'bar' | 'page';
  /** In a card: less space. */
  compact?: boolean;
  /** The notice responds to something the user just did and is announced at once; otherwise at the next pause. */
  urgent?: boolean;
  /** Label of the button. */
  retryLabel?: string;
  /** Accessible name of the dismiss button. */
  dismissLabel?: string;
}

/** A notice often goes with its own Retry: the page or the dialog takes the focus over, or it would be lost. */
function passFocusOn(notice: HTMLElement | null) {
  const around = notice?.closest<HTMLElement>('[role="dialog"], main');
  return () => {
    if (notice?.contains(document.activeElement)) around?.focus({ preventScroll: true });
  };
}

/** What failed, why, and what to do. It never looks like an empty list. */
export function FailureNotice({
  title,
  failure,
  note,
  onRetry,
  retrying = false,
  onDismiss,
  shape = 'bar',
  compact = false,
  urgent = false,
  retryLabel = 'Retry',
  dismissLabel = 'Dismiss',
}: FailureNoticeProps) {
  const Icon = ICONS[failure.kind];
  const page = shape === 'page';
  return (
    <div
      ref={passFocusOn}
      role={urgent ? 'alert' : 'status'}
      className={page ? styles.page : styles.bar}
      data-compact={compact || undefined}
    >
      <span aria-hidden className={styles.icon}>
        <Icon size={page ? 20 : 18} strokeWidth={1.75} />
      </span>
      <div className={styles.text}>
        <Text as="p" size="2" breaks weight="bold" className={styles.title}>
          {title}
        </Text>
        <Text as="p" size="2" breaks className={styles.cause}>
          {failure.message}
          {/* The server's text may end without a full stop. */}
          {note ? (
            <>
              {/[.!?…]$/.test(failure.message) ? ' ' : '. '}
              {note}
            </>
          ) : null}
        </Text>
      </div>
      {onRetry ? (
        <span className={styles.retry}>
          <Button
            type="button"
            size={page && !compact ? '2' : '1'}
            variant={page && !compact ? 'solid' : 'surface'}
            color={page && !compact ? undefined : 'gray'}
            aria-disabled={retrying || undefined}
            onClick={retrying ? undefined : onRetry}
          >
            <RotateCw
              aria-hidden
              size={page ? 16 : 14}
              strokeWidth={1.75}
              className={retrying ? 'ds-spin' : undefined}
            />
            {retryLabel}
          </Button>
        </span>
      ) : null}
      {onDismiss ? (
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          aria-label={dismissLabel}
          className={styles.dismiss}
          onClick={onDismiss}
        >
          <X aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </div>
  );
}
