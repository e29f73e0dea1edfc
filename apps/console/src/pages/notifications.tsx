import { DEMO_NOTE, type PushResult } from '@dmc/contract/notifications';
import { formatNumber } from '@dmc/contract/numbers';
import { toasts } from '@dmc/design-system/toasts';
import { joinWithDots } from '@dmc/screens/join-with-dots';
import { Notifications } from '@dmc/screens/notifications';
import { notificationsView } from '@dmc/screens/notifications-view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useCapability, useHealth, useMayTry } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { notifications, sendFailure } from '../api/notifications.ts';
import { draftStore } from '../session/drafts.ts';
import type { PageProps } from '../shell/page-props.ts';
import { recipientsOf } from '../view/recipients.ts';
import { useView } from '../view/use-view.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('notification');

const devices = (count: number) => `${formatNumber(count)} ${count === 1 ? 'device' : 'devices'}`;

/** The server's counts, and a note that a demo sends nothing. */
const detailOf = ({ sent, failed = 0, note }: PushResult, demo: boolean) =>
  joinWithDots(
    sent === undefined ? undefined : devices(sent),
    failed > 0 && `${formatNumber(failed)} not reached`,
    note ?? (demo && DEMO_NOTE),
  );

export default function NotificationsRoute({ user }: PageProps) {
  const { view, onView, paging } = useView(notificationsView);
  const { state } = useLocation();
  const demo = useHealth(({ health }) => health?.demo !== undefined);
  const lacksList = useCapability('messages') === false;
  const mayList = useMayTry('messages');
  const stats = useQuery(notifications.stats());
  const { list: sent } = useList(notifications.sent(), paging, { enabled: mayList });
  const send = useMutation(notifications.send());

  return (
    <Notifications
      stats={toLoadable(stats)}
      sent={lacksList ? undefined : sent}
      view={{ ...view, recipients: recipientsOf(state) }}
      onView={(change) => {
        const { recipients: _, ...shown } = change;
        onView(shown, 'recipients' in change ? { replace: true, state: {} } : {});
      }}
      onSend={async (draft) => {
        try {
          const answer = await sendOnce(
            drafts,
            // Not under the key of the draft: clearing that draft must not forget a template's key.
            'sent',
            (idempotencyKey) => send.mutateAsync({ draft, idempotencyKey }),
            JSON.stringify(draft),
          );
          const result = answer ?? {};
          const detail = joinWithDots(`“${draft.title}”`, detailOf(result, demo));
          toasts.show({
            tone: 'success',
            // The documented text, as an alert (screens §8).
            text: 'Notification sent successfully!',
            urgent: true,
            detail,
          });
          return { ok: true };
        } catch (error) {
          return sendFailure(error);
        }
      }}
      onReload={() => {
        void stats.refetch();
        if (mayList) sent.onReload?.();
      }}
      drafts={drafts}
      organisation={{
        name: user.distributor?.name ?? '',
        viewedAs: user.impersonation?.isImpersonating ?? false,
      }}
      demo={demo}
    />
  );
}
