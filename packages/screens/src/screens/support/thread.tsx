import { formatTime } from '@dmc/contract/dates';
import {
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  type Conversation,
  conversationLabel,
  type Message,
} from '@dmc/contract/support';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List, ListPage } from '@dmc/design-system/list';
import { dataOf, Load, type Loadable } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { Stack } from '@dmc/design-system/stack';
import { usePhone } from '@dmc/design-system/viewport';
import { FileQuestion, LoaderCircle, MessagesSquare } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { MessageLog } from './message-log.tsx';
import type { Outgoing } from './outgoing.tsx';
import { ReplyBox, type ReplyDrafts } from './reply-box.tsx';
import { RetailerDetails } from './retailer-details.tsx';
import { ThreadSkeleton } from './skeletons.tsx';
import { supportCopy } from './support.copy.ts';
import styles from './thread.module.css';
import { ThreadHeader } from './thread-header.tsx';
import { describeChange, type OnChange, useChange } from './use-change.ts';

const copy = supportCopy.thread;

const NOTHING: ListPage<Message> = { rows: [], more: false, unreadable: 0 };

// Loaded when opened; only needed if there is no room next to the thread.
const DetailsDrawer = lazyWithPreload(() => import('./details-drawer.tsx'));

/** The open conversation. */
export interface OpenConversation {
  conversation: Loadable<Conversation>;
  /** The pages, oldest message first: further pages are earlier messages. */
  messages: List<Message>;
  /** Replies the server has not confirmed, oldest first. */
  outbox: readonly Outgoing[];
}

/** Actions on replies. `key` identifies one in the outbox. */
export type ReplyAction =
  | { kind: 'send'; id: string; content: string }
  | { kind: 'retry' | 'discard'; id: string; key: string };

interface ConversationThreadProps {
  id: string;
  opened: OpenConversation;
  /** Whether it replaces the list, to which its header then leads back. */
  alone: boolean;
  /** The level of its heading. */
  level: 1 | 2;
  /** The heading, which takes focus when it replaces the list. */
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onReload: () => void;
  onReply: (action: ReplyAction) => void;
  onChange: OnChange;
  drafts: ReplyDrafts;
  now: Date;
}

/** The right half (screens §2): one conversation with its messages, two selectors and the reply box. */
export function ConversationThread({
  id,
  opened,
  alone,
  level,
  heading,
  onBack,
  onReload,
  onReply,
  onChange,
  drafts,
  now,
}: ConversationThreadProps) {
  const timeZone = useTimeZone();
  const { conversation: record, messages, outbox } = opened;
  const { state } = messages;
  const conversation = dataOf(record);
  const failure = record.status === 'failed' && !conversation ? record.failure : undefined;
  const missing = failure?.kind === 'missing';
  const { pending, refused, change, dismiss } = useChange(id, onChange);
  const [showsDetails, setShowsDetails] = useState(false);
  // The pressed button disappears once the conversation is open again.
  const restoreFocus = useRef(false);
  const status = pending.status ?? conversation?.status;
  const priority = pending.priority ?? conversation?.priority;
  const subject = (!missing && conversation?.subject) || copy.untitled;
  const details = conversation ? (
    <RetailerDetails conversation={conversation} record={record} onReload={onReload} />
  ) : null;
  const log = {
    outbox,
    loadingMore: messages.loadingMore,
    onEarlier: messages.onMore,
    onRetry: (key: string) => onReply({ kind: 'retry', id, key }),
    onDiscard: (key: string) => onReply({ kind: 'discard', id, key }),
    now,
  };
  return (
    <section className={styles.root} aria-label={copy.label(subject)}>
      <ThreadHeader
        conversation={conversation}
        subject={subject}
        alone={alone}
        level={level}
        heading={heading}
        onBack={onBack}
        onResolve={
          status === 'OPEN' || status === 'IN_PROGRESS'
            ? () => void change({ status: 'RESOLVED' })
            : undefined
        }
        onDetails={() => setShowsDetails(true)}
      />
      {missing ? (
        <Stack className={styles.missing}>
          <NoMatch
            level={level === 1 ? 2 : 3}
            icon={<FileQuestion size={20} strokeWidth={1.75} />}
            title={copy.missing}
            hint={copy.missingHint}
            action={copy.back}
            onAction={onBack}
          />
        </Stack>
      ) : (
        <>
          <div className={styles.side} data-print="hide">
            {status && priority ? (
              <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="3" className={styles.controls}>
                <Selector
                  label={supportCopy.change.status}
                  words={CONVERSATION_STATUSES}
                  value={status}
                  saving={pending.status}
                  onChange={(next) => void change({ status: next })}
                />
                <Selector
                  label={supportCopy.change.priority}
                  words={CONVERSATION_PRIORITIES}
                  value={priority}
                  saving={pending.priority}
                  onChange={(next) => void change({ priority: next })}
                />
              </Grid>
            ) : null}
            <div className={styles.details}>{details}</div>
          </div>
          <Stack gap="2" className={styles.notices}>
            {refused ? (
              <FailureNotice
                compact
                urgent
                title={supportCopy.change[refused.unknown ? 'uncertain' : 'failed'](
                  ...describeChange(refused.change),
                )}
                failure={{ kind: refused.unknown ? 'timeout' : 'invalid', message: refused.message }}
                onRetry={() => void change(refused.change)}
                onDismiss={dismiss}
              />
            ) : null}
            {failure ? (
              <FailureNotice compact title={copy.conversationFailed} failure={failure} onRetry={onReload} />
            ) : null}
            {state.status === 'failed' && state.last ? (
              <FailureNotice
                compact
                title={copy.stale}
                failure={state.failure}
                note={supportCopy.list.asOf(formatTime(state.last.at.toISOString(), timeZone))}
                onRetry={messages.onReload}
              />
            ) : null}
          </Stack>
          <Load
            state={state}
            loading={<ThreadSkeleton label={copy.loading} />}
            failed={(cause) => (
              <MessageLog
                {...log}
                page={NOTHING}
                instead={
                  <FailureNotice
                    shape="page"
                    compact
                    title={copy.failed}
                    failure={cause}
                    onRetry={messages.onReload}
                  />
                }
              />
            )}
          >
            {(page) => (
              <MessageLog
                {...log}
                page={page}
                instead={
                  outbox.length > 0 ? null : (
                    <EmptyState
                      compact
                      kind="nothing"
                      level={level === 1 ? 2 : 3}
                      icon={<MessagesSquare size={20} strokeWidth={1.75} />}
                      title={copy.empty}
                      hint={status === 'CLOSED' ? undefined : copy.emptyHint}
                    />
                  )
                }
              />
            )}
          </Load>
          {status === 'CLOSED' ? (
            <ClosedNotice
              hasDraft={drafts.load(id) !== undefined}
              changing={pending.status !== undefined}
              restoreFocus={restoreFocus}
              onReopen={() => {
                // Not every browser focuses a button that is clicked.
                restoreFocus.current = true;
                void change({ status: 'OPEN' });
              }}
            />
          ) : (
            <ReplyBox
              id={id}
              drafts={drafts}
              restoreFocus={restoreFocus}
              sending={outbox.some(({ state }) => state === 'sending')}
              onSend={(content) => onReply({ kind: 'send', id, content })}
            />
          )}
          {showsDetails ? (
            <LazyPart>
              <DetailsDrawer onClose={() => setShowsDetails(false)}>{details}</DetailsDrawer>
            </LazyPart>
          ) : null}
        </>
      )}
    </section>
  );
}

interface SelectorProps<V extends string> {
  label: string;
  words: readonly V[];
  value: V;
  /** The value being saved, if any. */
  saving: V | undefined;
  onChange: (value: V) => void;
}

/** One of the two selectors: the choice shows at once, along with a note that it is being saved. */
function Selector<
  V extends 'OPEN' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED' | 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT',
>({ label, words, value, saving, onChange }: SelectorProps<V>) {
  const phone = usePhone();
  return (
    <div className={styles.selector} aria-busy={saving !== undefined || undefined}>
      <SelectFilter
        wide
        labelShown={!phone}
        label={label}
        value={value}
        options={words.map((word) => ({ value: word, label: conversationLabel(word) }))}
        onChange={(chosen) => {
          const word = words.find((each) => each === chosen);
          if (word) onChange(word);
        }}
      />
      <Row as="span" align="stretch" tone="muted" role="status" className={styles.saving}>
        {saving === undefined ? null : (
          <>
            <LoaderCircle aria-hidden size={14} strokeWidth={1.75} className="ds-spin" />
            <span className="ds-visually-hidden">{supportCopy.change.saving(conversationLabel(saving))}</span>
          </>
        )}
      </Row>
    </div>
  );
}
