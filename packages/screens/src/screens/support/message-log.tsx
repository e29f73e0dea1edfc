import { calendarDate, formatDateTime, formatTime } from '@dmc/contract/dates';
import type { Message } from '@dmc/contract/support';
import type { ListPage } from '@dmc/design-system/list';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button, IconButton } from '@radix-ui/themes';
import { ArrowDown, Check, ExternalLink, LoaderCircle } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import styles from './message-log.module.css';
import { type Outgoing, OutgoingMessage } from './outgoing.tsx';
import { supportCopy } from './support.copy.ts';
import { attachmentOf, dayTitle, type ThreadItem, threadItems } from './thread-items.ts';
import { useFollow } from './use-follow.ts';

const copy = supportCopy.thread;

interface MessageLogProps {
  page: ListPage<Message>;
  /** Earlier messages are loading. */
  loadingMore: boolean;
  outbox: readonly Outgoing[];
  /** Loads earlier messages, if the server has any. */
  onEarlier: (() => void) | undefined;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  /** Shown if there are no messages. */
  instead: ReactNode;
  now: Date;
}

/**
 * The messages of a conversation, scrolled to where the reader is. New ones are announced by one line, not one by
 * one.
 */
export function MessageLog({
  page,
  loadingMore,
  outbox,
  onEarlier,
  onRetry,
  onDiscard,
  instead,
  now,
}: MessageLogProps) {
  const timeZone = useTimeZone();
  const { rows: messages, more, unreadable } = page;
  const items = useMemo(() => threadItems(messages, timeZone), [messages, timeZone]);
  const today = calendarDate(now, timeZone);
  const { scroller, content, onScroll, toEnd, away, unseen, arrived } = useFollow(messages, outbox.length);
  const backToEnd = () => {
    toEnd();
    // The button disappears, so the log takes its focus.
    scroller.current?.focus();
  };
  return (
    <Stack className={styles.root}>
      <section
        className={`ds-ring-inside ${styles.scroller}`}
        ref={scroller}
        aria-label={copy.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content} ref={content}>
          {more && onEarlier ? (
            <Button
              type="button"
              size="1"
              variant="surface"
              color="gray"
              className={styles.earlier ?? ''}
              data-print="hide"
              aria-disabled={loadingMore || undefined}
              onClick={() => {
                if (loadingMore) return;
                scroller.current?.focus({ preventScroll: true });
                onEarlier();
              }}
            >
              {loadingMore ? (
                <LoaderCircle aria-hidden size={14} strokeWidth={1.75} className="ds-spin" />
              ) : null}
              <span>{copy.earlier}</span>
            </Button>
          ) : null}
          {unreadable > 0 ? (
            <Text as="p" size="1" tone="muted" className={styles.day}>
              {copy.unreadable(unreadable)}
            </Text>
          ) : null}
          {items.length === 0 ? <div className={styles.instead}>{instead}</div> : null}
          <Stack as="ol" gap="1-5">
            {items.map((item) =>
              item.kind === 'day' ? (
                <Text as="li" key={item.day} size="1" tone="muted" className={styles.day}>
                  {dayTitle(item.day, today)}
                </Text>
              ) : (
                <MessageItem key={item.message.id} item={item} />
              ),
            )}
            {outbox.map((reply) => (
              <OutgoingMessage
                key={reply.key}
                reply={reply}
                onRetry={() => onRetry(reply.key)}
                onDiscard={() => onDiscard(reply.key)}
              />
            ))}
          </Stack>
        </div>
      </section>
      {unseen > 0 ? (
        <Button type="button" className={styles.toEnd ?? ''} data-print="hide" onClick={backToEnd}>
          <span>{copy.newMessages}</span>
          <ArrowDown aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      ) : away ? (
        <IconButton
          type="button"
          variant="surface"
          color="gray"
          className={styles.toEnd ?? ''}
          data-print="hide"
          aria-label={copy.latest}
          title={copy.latest}
          onClick={backToEnd}
        >
          <ArrowDown aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      <p role="status" className="ds-visually-hidden">
        {announcement(arrived)}
      </p>
    </Stack>
  );
}

const nameOf = ({ sender }: Message) => sender.name || copy.unnamed;
const textOf = ({ messageType, content }: Message) =>
  messageType === 'TEXT' ? content : copy.unsupported(messageType);

function announcement(arrived: readonly Message[]): string {
  const [first] = arrived;
  if (!first) return '';
  return arrived.length > 1
    ? copy.arrivedMany(arrived.length)
    : copy.arrived(nameOf(first), textOf(first).slice(0, 200));
}

interface MessageItemProps {
  item: Extract<ThreadItem, { kind: 'message' }>;
}

function MessageItem({ item }: MessageItemProps) {
  const timeZone = useTimeZone();
  const { message, own, begins, ends } = item;
  const exact = formatDateTime(message.sentAt, timeZone);
  return (
    <li
      className={styles.message}
      data-own={own || undefined}
      data-ends={ends || undefined}
      data-plain={message.messageType === 'TEXT' ? undefined : ''}
    >
      {begins ? (
        <span className="ds-visually-hidden">{`${own ? (message.sender.name ?? copy.you) : nameOf(message)}: `}</span>
      ) : null}
      <Text as="div" size="2" tone="primary" breaks className={styles.bubble} title={exact}>
        {message.messageType === 'TEXT' ? message.content : <Unsupported message={message} />}
      </Text>
      {ends ? (
        <Row as="p" size="1" tone="muted" numeric gap="1-5" className={styles.note}>
          {message.sender.name ? <Text breaks>{message.sender.name}</Text> : null}
          <time dateTime={message.sentAt} title={exact}>
            {formatTime(message.sentAt, timeZone) || exact}
          </time>
          {own ? (
            <>
              <Check aria-hidden size={13} strokeWidth={2} />
              <span className="ds-visually-hidden">{copy.sent}</span>
            </>
          ) : null}
        </Row>
      ) : null}
    </li>
  );
}

/** A message of a type that the console cannot display. */
function Unsupported({ message }: { message: Message }) {
  const address = attachmentOf(message);
  return (
    <>
      <span>{copy.unsupported(message.messageType)}</span>
      {address === undefined ? null : (
        <Row
          as="a"
          inline
          gap="1-5"
          className={styles.link}
          href={address}
          target="_blank"
          rel="noreferrer noopener"
        >
          <span>{copy.openAttachment}</span>
          <ExternalLink aria-hidden size={14} strokeWidth={1.75} />
        </Row>
      )}
    </>
  );
}
