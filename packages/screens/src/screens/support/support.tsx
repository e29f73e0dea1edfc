import { EmptyState } from '@dmc/design-system/empty-state';
import { Grid } from '@dmc/design-system/grid';
import { Stack } from '@dmc/design-system/stack';
import { useElementWidth, usePhone } from '@dmc/design-system/viewport';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';
import type { ReplyDrafts } from './reply-box.tsx';
import { supportCopy } from './support.copy.ts';
import styles from './support.module.css';
import { ConversationThread, type OpenConversation, type ReplyAction } from './thread.tsx';
import type { OnChange } from './use-change.ts';

const copy = supportCopy.thread;
/** The least width of both halves, in px at the default text size; `support.module.css` has it in rem. */
const TWO_HALVES = 580;

export interface SupportProps extends ConversationListProps {
  /** The conversation named by `view.open`; undefined if none is open. */
  opened: OpenConversation | undefined;
  /** Loads the open conversation again. */
  onReload: () => void;
  onReply: (action: ReplyAction) => void;
  onChange: OnChange;
  /** Unsent replies by the id of their conversation. */
  drafts: ReplyDrafts;
}

/** Support Center (screens §2): conversations at the left, one of them at the right; on a phone one at a time. */
export function Support({ list, opened, onReload, onReply, onChange, drafts, now }: SupportProps) {
  const root = useRef<HTMLDivElement>(null);
  const narrow = (useElementWidth(root) ?? Infinity) < TWO_HALVES;
  const phone = usePhone();
  const single = phone || narrow;
  const { view, onView } = list;
  const { open } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(open);

  // When one half replaces the other, focus moves with it: into the thread, and back to the row it was opened from.
  useEffect(() => {
    const from = before.current;
    before.current = open;
    if (!single || from === open) return;
    if (open !== null) heading.current?.focus();
    else root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(from ?? '')}"]`)?.focus();
  }, [open, single]);

  const alone = single && open !== null;
  return (
    <div className={styles.root} ref={root} data-fill={alone ? 'screen' : 'page'}>
      <Grid columns="21rem minmax(0, 1fr)" className={styles.halves} data-alone={alone || undefined}>
        <ConversationList list={list} now={now} />
        {open !== null && opened ? (
          <ConversationThread
            key={open}
            id={open}
            opened={opened}
            alone={single}
            // On a phone its header replaces the page's.
            level={phone ? 1 : 2}
            heading={heading}
            onBack={() => onView({ open: null })}
            onReload={onReload}
            onReply={onReply}
            onChange={onChange}
            drafts={drafts}
            now={now}
          />
        ) : single ? null : (
          <Stack className={styles.none} data-print="hide">
            <EmptyState
              kind="nothing"
              icon={<MessagesSquare size={20} strokeWidth={1.75} />}
              title={copy.select}
              hint={copy.selectHint}
            />
          </Stack>
        )}
      </Grid>
    </div>
  );
}
