import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Lock, RotateCcw } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import styles from './closed-notice.module.css';
import { supportCopy } from './support.copy.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

const copy = supportCopy.reply;

interface ClosedNoticeProps {
  /** Something was typed but not sent. */
  hasDraft: boolean;
  /** A change of the status is being saved. */
  changing: boolean;
  restoreFocus: RefObject<boolean>;
  onReopen: () => void;
}

/** Replaces the reply box of a CLOSED conversation, with a button to reopen it (screens §4). */
export function ClosedNotice({ hasDraft, changing, restoreFocus, onReopen }: ClosedNoticeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button, restoreFocus);
  return (
    <Row tone="secondary" gap="3" rowGap="2" wrap className={styles.root} data-print="hide">
      <Lock aria-hidden size={16} strokeWidth={1.75} />
      <Text as="p" size="2" className={styles.text}>
        <Text as="b" weight="bold" tone="primary">
          {copy.closed}
        </Text>{' '}
        <span>{copy.closedHint}</span> {hasDraft ? <span>{copy.draftSaved}</span> : null}
      </Text>
      <Button
        ref={button}
        type="button"
        variant="surface"
        color="gray"
        aria-disabled={changing || undefined}
        onClick={changing ? undefined : onReopen}
      >
        <RotateCcw aria-hidden size={16} strokeWidth={1.75} />
        {copy.reopen}
      </Button>
    </Row>
  );
}
