import { Button, IconButton } from '@radix-ui/themes';
import { CircleAlert, RotateCw, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { MissingContent } from '../empty-state/missing-content.tsx';
import type { Failure, FailureKind } from '../load/load.tsx';
import { Note } from '../note/note.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './failure-notice.module.css';
import { moveFocusOnRemoval } from './move-focus-on-removal.ts';

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
  /** Text after the cause, such as which rows are shown, or that nothing was lost. */
  note?: ReactNode;
  /** Retries; without it there is no button, as for a permanent refusal. */
  onRetry?: () => void;
  /** A retry is pending. */
  retrying?: boolean;
  /** Dismisses the notice. */
  onDismiss?: () => void;
  /** `bar` above content that is still shown, `page` instead of the content. */
  shape?: 'bar' | 'page';
  /** Less space, for a card. */
  compact?: boolean;
  /** Announced at once, because it responds to the user's action; otherwise at the next pause. */
  urgent?: boolean;
  /** Label of the retry button. */
  retryLabel?: string;
  /** Label of the failed request's id. */
  referenceLabel?: string;
  /** Accessible name of the dismiss button. */
  dismissLabel?: string;
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
  referenceLabel = 'Reference',
  dismissLabel = 'Dismiss',
}: FailureNoticeProps) {
  const Icon = ICONS[failure.kind];
  const page = shape === 'page';
  const large = page && !compact;
  const role = urgent ? 'alert' : 'status';
  // The server's text may end without a full stop.
  const message = note
    ? `${failure.message}${/[.!?…]$/.test(failure.message) ? ' ' : '. '}`
    : failure.message;
  const text =
    note === undefined || typeof note === 'string' ? (
      `${message}${note ?? ''}`
    ) : (
      <>
        <span>{message}</span>
        {note}
      </>
    );
  const cause = failure.reference ? (
    <>
      <span>{text}</span>
      <Text block size="1">
        <span>{referenceLabel}</span>{' '}
        <span className={styles.reference} translate="no">
          {failure.reference}
        </span>
      </Text>
    </>
  ) : (
    text
  );
  const retry = onRetry ? (
    <Button
      ref={moveFocusOnRemoval}
      type="button"
      size={large ? '2' : '1'}
      variant={large ? 'solid' : 'surface'}
      color={large ? undefined : 'gray'}
      aria-disabled={retrying || undefined}
      onClick={retrying ? undefined : onRetry}
    >
      <RotateCw
        aria-hidden
        size={page ? 16 : 14}
        strokeWidth={1.75}
        className={retrying ? 'ds-spin' : undefined}
      />
      <span>{retryLabel}</span>
    </Button>
  ) : null;
  if (page)
    return (
      <MissingContent
        role={role}
        compact={compact}
        tone="error"
        icon={<Icon size={20} strokeWidth={1.75} />}
        title={
          <Text as="p" size={compact ? '3' : '4'} breaks weight="bold" tone="primary">
            {title}
          </Text>
        }
        text={cause}
        action={retry}
      />
    );
  return (
    <Note
      tone="error"
      role={role}
      align="center"
      gap="3"
      className={styles.bar}
      data-compact={compact || undefined}
    >
      <Row as="span" tone="error" fixed aria-hidden className={styles.icon}>
        <Icon size={18} strokeWidth={1.75} />
      </Row>
      <Box grow className={styles.text}>
        <Text as="p" size="2" breaks weight="bold" className={styles.title}>
          {title}
        </Text>
        <Text as="p" size="2" breaks className={styles.cause}>
          {cause}
        </Text>
      </Box>
      {retry ? (
        <Box as="span" fixed className={styles.retry}>
          {retry}
        </Box>
      ) : null}
      {onDismiss ? (
        <IconButton
          ref={moveFocusOnRemoval}
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
    </Note>
  );
}
