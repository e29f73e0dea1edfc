import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES, conversationLabel } from '@dmc/contract/support';
import { id, oneOf, search, type ViewOf, viewUrl } from '../view-url/view-url.ts';

const filter = {
  describe: (value: Parameters<typeof conversationLabel>[0] | null) =>
    value ? conversationLabel(value) : '',
  resets: ['pages'],
};

/** What the support center shows, as encoded in its URL: the list, and the open conversation. */
export const supportView = viewUrl({
  search: search(),
  status: oneOf(CONVERSATION_STATUSES, filter),
  priority: oneOf(CONVERSATION_PRIORITIES, filter),
  open: id({ replaces: 'again' }),
});
export type SupportView = ViewOf<typeof supportView>;
