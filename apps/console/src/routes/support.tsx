import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@dmc/contract/support';
import { mapLoadable } from '@dmc/design-system/load';
import { Support, type SupportProps } from '@dmc/screens/support';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toLoadable } from '../api/loadable.ts';
import { type ConversationFilter, support } from '../api/support.ts';
import { draftStore } from '../session/drafts.ts';
import { useConversationChange } from './conversation-change.ts';
import { readPages, withParams } from './list-url.ts';
import { useOpenConversation } from './open-conversation.ts';
import { useSend } from './send-reply.ts';
import { useViewParams } from './view-params.ts';

const drafts = draftStore('reply');
type View = SupportProps['view'];

const readView = (params: URLSearchParams): View => ({
  search: params.get('search') ?? '',
  status: CONVERSATION_STATUSES.find((each) => each === params.get('status')?.toUpperCase()),
  priority: CONVERSATION_PRIORITIES.find((each) => each === params.get('priority')?.toUpperCase()),
  open: params.get('open') || null,
});

const writeView = (change: Partial<View>) => ({
  // Another search or filter begins with its first page.
  ...('search' in change || 'status' in change || 'priority' in change ? { pages: '' } : {}),
  ...(change.search === undefined ? {} : { search: change.search }),
  ...('status' in change ? { status: change.status?.toLowerCase() ?? '' } : {}),
  ...('priority' in change ? { priority: change.priority?.toLowerCase() ?? '' } : {}),
  ...(change.open === undefined ? {} : { open: change.open ?? '' }),
});

/** Support Center (screens §2): list and open thread ask again every 30 seconds while they are seen. */
export default function SupportRoute() {
  const [params, setParams] = useViewParams();
  const location = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(params), [params]);
  const { open, search, status, priority } = view;
  const pages = readPages(params.get('pages'));
  const filter: ConversationFilter = {
    search,
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
  };
  const list = useQuery({
    ...support.list({ ...filter, pages }),
    // While more of the same come, the rows stay; another filter is another list.
    placeholderData: (previous, before) => {
      const { pages: _, ...asked } = (before?.queryKey.at(-1) ?? {}) as Partial<
        ConversationFilter & { pages: number }
      >;
      return JSON.stringify(asked) === JSON.stringify(filter) ? previous : undefined;
    },
  });
  const row = list.data?.rows.find(({ id }) => id === open);
  const { opened, messages, onEarlier, onReload } = useOpenConversation(open, {
    row,
    listed: !list.isPending,
  });
  const send = useSend();
  const onChange = useConversationChange();

  const cameFromList = (location.state as { fromList?: boolean } | null)?.fromList === true;
  const onView = (next: Partial<View>) => {
    // The way back of a phone is the browser's own, where that leads to the list.
    if (next.open === null && cameFromList) void navigate(-1);
    else
      setParams((now) => withParams(now, writeView(next)), {
        // Opening and filtering are steps back goes through; the next conversation is not.
        replace: next.open !== undefined && (open !== null || next.open === null),
        state: next.open ? { fromList: open === null || cameFromList } : location.state,
      });
  };
  return (
    <Support
      conversations={mapLoadable(toLoadable(list), (page) => ({
        ...page,
        loadingMore: list.isPlaceholderData,
      }))}
      opened={opened}
      view={view}
      onView={onView}
      onReload={(what) => {
        if (what !== 'conversations') return onReload(what);
        void list.refetch();
        // Who asks for what is new means the thread beside the list too.
        if (open !== null) onReload('messages');
      }}
      onMore={(what) => {
        if (what === 'messages') onEarlier();
        else
          setParams((now) => withParams(now, { pages: String(pages + 1) }), {
            replace: true,
            state: location.state,
          });
      }}
      onReply={(action) => send(action, messages)}
      onChange={onChange}
      drafts={drafts}
      now={new Date()}
    />
  );
}
