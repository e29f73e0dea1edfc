import { formatDateTime } from '@dmc/contract/dates';
import {
  type Conversation,
  type ConversationPriority,
  conversationLabel,
  relativeTime,
} from '@dmc/contract/support';
import { Avatar } from '@dmc/design-system/avatar';
import { opensHere } from '@dmc/design-system/link';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { ChevronsUp, Equal, type LucideIcon, Minus, SignalHigh } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import styles from './conversation-row.module.css';
import { supportCopy } from './support.copy.ts';

const copy = supportCopy.list;

const PRIORITY_ICONS: Record<ConversationPriority, LucideIcon> = {
  LOW: Minus,
  MEDIUM: Equal,
  HIGH: SignalHigh,
  URGENT: ChevronsUp,
};

const PRIORITY_TONES = {
  LOW: 'muted',
  MEDIUM: 'secondary',
  HIGH: 'warning',
  URGENT: 'error',
} as const satisfies Record<ConversationPriority, string>;

/** The start of the latest message in one line; undefined if the server does not send it. */
function previewOf({ lastMessage }: Conversation): string | undefined {
  if (!lastMessage) return undefined;
  const { content, messageType, own } = lastMessage;
  const text = messageType === 'TEXT' ? content : supportCopy.thread.unsupported(messageType);
  return `${own ? copy.you : ''}${text}`;
}

interface ConversationRowProps {
  conversation: Conversation;
  open: boolean;
  /** The one row in the tab order; arrow keys lead to the others. */
  reachable: boolean;
  /** Its address, for another tab. */
  href: string;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  now: Date;
}

/** A conversation in the list: retailer, subject, time, priority, and the number of unread messages. */
export function ConversationRow({
  conversation,
  open,
  reachable,
  href,
  onOpen,
  onKeyDown,
  onFocus,
  now,
}: ConversationRowProps) {
  const timeZone = useTimeZone();
  const { id, retailer, subject, status, priority, unreadCount, lastMessageAt } = conversation;
  const name = retailer.businessName || copy.nameless;
  const preview = previewOf(conversation);
  const Priority = PRIORITY_ICONS[priority];
  return (
    <Row
      as="a"
      href={href}
      align="stretch"
      gap="3"
      px="4"
      py="3"
      size="2"
      tone="secondary"
      className={`ds-press ${styles.row}`}
      data-row={id}
      data-unread={unreadCount > 0 || undefined}
      aria-current={open || undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={opensHere(onOpen)}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <Avatar name={name} />
      <Stack as="span" grow className={styles.words}>
        <Row as="span" gap="3" align="baseline">
          <Text truncate grow weight="medium" tone="primary" className={styles.name}>
            {name}
          </Text>
          {lastMessageAt === undefined ? null : (
            <Text
              as="time"
              tone="muted"
              numeric
              fixed
              className={styles.time}
              dateTime={lastMessageAt}
              title={formatDateTime(lastMessageAt, timeZone)}
            >
              <span className={styles.relative}>{relativeTime(lastMessageAt, now, timeZone)}</span>
              <span className={styles.exact}>{formatDateTime(lastMessageAt, timeZone)}</span>
            </Text>
          )}
        </Row>
        <Text truncate className={styles.subject}>
          {subject || copy.untitled}
        </Text>
        {preview === undefined ? null : (
          <Text truncate tone="muted" className={styles.preview}>
            {preview}
          </Text>
        )}
        <Row as="span" gap="3" rowGap="0" wrap className={styles.facts}>
          <Row
            as="span"
            size="1"
            weight="medium"
            tone={PRIORITY_TONES[priority]}
            inline
            gap="1"
            className={styles.priority}
          >
            <Priority aria-hidden size={14} strokeWidth={2} />
            <span>{conversationLabel(priority)}</span>
          </Row>
          <Text grow size="1" className={styles.status}>
            {conversationLabel(status)}
          </Text>
          {unreadCount > 0 ? (
            <Text weight="bold" numeric className={styles.unread}>
              <span aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</span>
              <span className="ds-visually-hidden">{copy.unread(unreadCount)}</span>
            </Text>
          ) : null}
        </Row>
      </Stack>
    </Row>
  );
}
