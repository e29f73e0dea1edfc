import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Lock, RotateCcw } from 'lucide-react';
import styles from './closed-notice.module.css';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.reply;

interface ClosedNoticeProps {
  /** Something was typed but not sent. */
  hasDraft: boolean;
  reopening: boolean;
  onReopen: () => void;
}

/** Replaces the reply box while the conversation is CLOSED: why, and how to reopen it (screens §4, rulings P69). */
export function ClosedNotice({ hasDraft, reopening, onReopen }: ClosedNoticeProps) {
  return (
    <Row tone="secondary" gap="3" rowGap="2" wrap className={styles.root} data-print="hide">
      <Lock aria-hidden size={16} strokeWidth={1.75} />
      <Text as="p" size="2" className={styles.text}>
        <Text as="b" weight="bold" tone="primary">
          {copy.closed}
        </Text>{' '}
        <span>{copy.closedHint}</span> {hasDraft ? <span>{copy.draftKept}</span> : null}
      </Text>
      <Button
        type="button"
        variant="surface"
        color="gray"
        aria-disabled={reopening || undefined}
        onClick={reopening ? undefined : onReopen}
      >
        <RotateCcw aria-hidden size={16} strokeWidth={1.75} />
        <span>{reopening ? copy.reopening : copy.reopen}</span>
      </Button>
    </Row>
  );
}
