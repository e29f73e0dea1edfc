import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleAlert, Clock } from 'lucide-react';
import styles from './message-log.module.css';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.outgoing;

/** A reply the server has not confirmed. */
export interface Outgoing {
  /** The Idempotency-Key, so that a resent reply is not saved twice. */
  key: string;
  content: string;
  state: 'sending' | 'failed';
  /** Why it failed. */
  message?: string;
  /** No answer arrived: it may have been saved. */
  unknown?: boolean;
}

interface OutgoingMessageProps {
  reply: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A reply that is being sent or has failed, with its state. */
export function OutgoingMessage({ reply, onRetry, onDiscard }: OutgoingMessageProps) {
  const { content, state, message, unknown } = reply;
  return (
    <li className={styles.message} data-own data-ends data-state={state}>
      <Text as="div" size="2" tone="primary" breaks className={styles.bubble}>
        {content}
      </Text>
      {state === 'sending' ? (
        <Row as="p" size="1" tone="muted" numeric gap="1-5" className={styles.note}>
          <Clock aria-hidden size={13} strokeWidth={2} />
          <span>{copy.sending}</span>
        </Row>
      ) : (
        <Row
          size="1"
          tone="error"
          role="alert"
          gap="2"
          rowGap="1"
          justify="end"
          wrap
          className={styles.unsent}
        >
          <CircleAlert aria-hidden size={14} strokeWidth={2} />
          <Text breaks>
            <Text as="b" weight="bold">
              {unknown ? copy.possiblySent : copy.notSent}
            </Text>{' '}
            <span>{message}</span>
          </Text>
          <Row as="span" inline gap="3" className={styles.actions} data-print="hide">
            <Button type="button" size="1" variant="surface" color="gray" onClick={onRetry}>
              {copy.retry}
            </Button>
            <Button type="button" size="1" variant="ghost" color="gray" onClick={onDiscard}>
              {copy.discard}
            </Button>
          </Row>
        </Row>
      )}
    </li>
  );
}
