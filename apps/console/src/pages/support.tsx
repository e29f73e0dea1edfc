import { Support } from '@dmc/screens/support';
import { supportView } from '@dmc/screens/support-view';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCapability } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { draftStore } from '../session/drafts.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { useConversationChange } from '../writes/conversation-change.ts';
import { useSendReply } from '../writes/outbox.ts';
import { conversationsOf, conversationsToExport } from './conversation-query.ts';
import { useOpenConversation } from './open-conversation.ts';

const drafts = draftStore('reply');
/** Support Center (screens §2): the list and the open thread refresh every 30 seconds while visible. */
export default function SupportRoute() {
  const { view, onView, hrefOf, paging } = useView(supportView);
  const location = useLocation();
  const navigate = useNavigate();
  const { open } = view;
  const sorts = useCapability('support.sort');
  const { list, query } = useList(conversationsOf(view, sorts), paging);
  const { opened, onReload } = useOpenConversation(open, {
    row: query.data?.rows.find(({ id }) => id === open),
    listed: !query.isPending,
  });

  const cameFromList = (location.state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <Support
      conversations={{
        ...list,
        onReload: () => {
          list.onReload();
          // Refresh covers the thread as well as the list.
          opened?.messages.onReload();
        },
      }}
      sortedBy={sorts ? 'server' : 'screen'}
      exports={conversationsToExport(view, sorts)}
      opened={opened}
      view={view}
      hrefOf={hrefOf}
      onView={(change) => {
        // On a phone, go back in the browser's history if that leads to the list.
        if (change.open === null && cameFromList) void navigate(-1);
        else onView(change, change.open ? { state: { fromList: open === null || cameFromList } } : {});
      }}
      onReload={onReload}
      onReply={useSendReply()}
      onChange={useConversationChange()}
      drafts={drafts}
      now={useNow()}
    />
  );
}
