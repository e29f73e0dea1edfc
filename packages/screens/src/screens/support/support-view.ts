import {
  CONVERSATION_COLUMNS,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  conversationLabel,
} from '@dmc/contract/support';
import { filter, listView, search, sort } from '../../parts/view-url/list-view.ts';
import { id, oneOf, type ViewOf } from '../../parts/view-url/view-url.ts';

const resets = ['pages'];

/** What the support center shows, as encoded in its URL: the list, newest first, and the open conversation. */
export const supportView = listView({
  filters: {
    search: search('server'),
    status: filter(oneOf(CONVERSATION_STATUSES, { resets }), conversationLabel, 'server'),
    priority: filter(oneOf(CONVERSATION_PRIORITIES, { resets }), conversationLabel, 'server'),
  },
  sort: sort(CONVERSATION_COLUMNS, { id: 'message', desc: true }),
  fields: { open: id({ replaces: 'again' }) },
});
export type SupportView = ViewOf<typeof supportView>;
