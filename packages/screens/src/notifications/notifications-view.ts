import { type PushDraft, type PushStats, type SentMessage, TEMPLATE_IDS } from '@dmc/contract/notifications';
import type { List } from '@dmc/design-system/list';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import type { DraftStore } from '../draft-form/draft-form.tsx';
import { oneOf, type ViewOf, viewUrl } from '../view-url/view-url.ts';

/** What the notifications screen shows, as its URL says: the chosen template. */
export const notificationsView = viewUrl({ template: oneOf(TEMPLATE_IDS, { replaces: 'always' }) });
export type NotificationsView = ViewOf<typeof notificationsView>;

export interface NotificationsProps {
  stats: Loadable<PushStats>;
  /** What was sent; undefined on a server that keeps no list. */
  sent: List<SentMessage> | undefined;
  view: NotificationsView;
  onView: (change: Partial<NotificationsView>) => void;
  /** Sends a message at once. Its success is announced by the caller; a refusal is shown here (rulings P54). */
  onSend: (draft: PushDraft) => Promise<Outcome>;
  /** Counts the devices and reads the sent messages again. */
  onReload: () => void;
  drafts: DraftStore;
  /** Whose name the messages carry, and whether an administrator is looking through its eyes. */
  organisation: { name: string; viewedAs: boolean };
  /** The server records messages and delivers none (rulings P50). */
  demo: boolean;
}
