import {
  type PushDraft,
  type PushStats,
  type Recipient,
  type SentMessage,
  TEMPLATE_IDS,
} from '@dmc/contract/notifications';
import type { List } from '@dmc/design-system/list';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { oneOf, type ViewOf, viewUrl } from '../../parts/view-url/view-url.ts';

/** What the notifications screen shows, as encoded in its URL: the chosen template. */
export const notificationsView = viewUrl({ template: oneOf(TEMPLATE_IDS, { replaces: 'always' }) });
export type NotificationsView = ViewOf<typeof notificationsView> & {
  /** The retailers chosen in their list; part of the history entry, not of the address. */
  recipients?: readonly Recipient[];
};

export interface NotificationsProps {
  stats: Loadable<PushStats>;
  /** Sent messages; undefined if the server stores none. */
  sent: List<SentMessage> | undefined;
  view: NotificationsView;
  onView: (change: Partial<NotificationsView>) => void;
  /** Sends a message at once. The caller announces success; a refusal is shown here. */
  onSend: (draft: PushDraft) => Promise<Outcome>;
  /** Reloads the device counts and the sent messages. */
  onReload: () => void;
  drafts: DraftStore;
  /** The distributor that messages come from, and whether an admin is viewing as it. */
  organisation: { name: string; viewedAs: boolean };
  /** The server records messages but does not deliver them. */
  demo: boolean;
}
