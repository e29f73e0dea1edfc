import { Support } from '@dmc/screens/support';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftStore } from '../session/drafts.ts';
import { useNow } from '../view/now.ts';
import { useConversationChange } from '../writes/conversation-change.ts';
import { useSendReply } from '../writes/outbox.ts';
import { useOpenConversation } from './open-conversation.ts';
import { useListPage } from './support.loader.ts';

const drafts = draftStore('reply');
/** Support Center (screens §2): the list and the open thread are refetched every 30 seconds while visible. */
export default function SupportRoute() {
  const { list, query } = useListPage({ keepPrevious: false });
  const { rows, view, onView } = list;
  const location = useLocation();
  const navigate = useNavigate();
  const { open } = view;
  const { opened, onReload } = useOpenConversation(open, {
    row: query.data?.rows.find(({ id }) => id === open),
    listed: !query.isPending,
  });

  const cameFromList = (location.state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <Support
      list={{
        ...list,
        rows: {
          ...rows,
          onReload: () => {
            rows.onReload?.();
            // Refresh refetches the thread as well as the list.
            opened?.messages.onReload?.();
          },
        },
        onView: (change) => {
          // On a phone, go back in the browser's history if the previous entry is the list.
          if (change.open === null && cameFromList) void navigate(-1);
          else onView(change, change.open ? { state: { fromList: open === null || cameFromList } } : {});
        },
      }}
      opened={opened}
      onReload={onReload}
      onReply={useSendReply()}
      onChange={useConversationChange()}
      drafts={drafts}
      now={useNow()}
    />
  );
}
