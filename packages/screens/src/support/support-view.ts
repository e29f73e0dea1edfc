import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES, conversationLabel } from '@dmc/contract/support';
import type { Sort } from '@dmc/design-system/data-table';
import { id, oneOf, search, sort, type ViewOf, viewUrl } from '../view-url/view-url.ts';

const filter = {
  describe: (value: Parameters<typeof conversationLabel>[0] | null) =>
    value ? conversationLabel(value) : '',
  resets: ['pages'],
};

/** The list's own order. */
export const NEWEST_FIRST: Sort = { id: 'message', desc: true };

/** What the support center shows, as encoded in its URL: the list, and the open conversation. */
export const supportView = viewUrl({
  search: search(),
  status: oneOf(CONVERSATION_STATUSES, filter),
  priority: oneOf(CONVERSATION_PRIORITIES, filter),
  sort: sort(NEWEST_FIRST),
  open: id({ replaces: 'again' }),
});
export type SupportView = ViewOf<typeof supportView>;
