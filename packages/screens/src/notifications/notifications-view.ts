import type { PushDraft, PushStats, TemplateId } from '@dmc/contract/notifications';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import type { DraftStore } from '../draft-form/draft-form.tsx';
import type { SentPage } from './sent-messages.tsx';

/** What the address of the page says. */
export interface NotificationsView {
  /** The chosen template. */
  template: TemplateId | null;
}

export interface NotificationsProps {
  stats: Loadable<PushStats>;
  /** What was sent; undefined on a server that keeps no list. */
  sent: Loadable<SentPage> | undefined;
  view: NotificationsView;
  onView: (change: Partial<NotificationsView>) => void;
  /** Sends a message at once. Its success is announced by the caller; a refusal is shown here (rulings P54). */
  onSend: (draft: PushDraft) => Promise<Outcome>;
  /** Counts the devices and reads the sent messages again. */
  onRefresh: () => void;
  onMore: () => void;
  drafts: DraftStore;
  /** Whose name the messages carry, and whether an administrator is looking through its eyes. */
  organisation: { name: string; viewedAs: boolean };
  /** The server records messages and delivers none (rulings P50). */
  demo: boolean;
}
