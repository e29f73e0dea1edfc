import { DEFAULT_ORGANISATION } from '@dmc/contract/session';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { toasts } from '@dmc/design-system/toasts';
import { type Current, currentOf } from '@dmc/screens/current-settings';
import { PAGES } from '@dmc/screens/navigation';
import { Settings } from '@dmc/screens/settings';
import { settingsCopy as copy } from '@dmc/screens/settings-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, outcomeOf } from '../api/failure.ts';
import { useHealth, useMayTry } from '../api/health.ts';
import { settings } from '../api/settings.ts';
import { UploadError, uploads } from '../api/uploads.ts';
import { adoptBranding } from '../session/branding.ts';
import { draftStore } from '../session/drafts.ts';
import { usePreferences } from '../session/preferences.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import type { PageProps } from '../shell/page-props.ts';

const drafts = draftStore('settings');
/** The upload category of logos. */
const LOGOS = 'logos';

export default function SettingsRoute({ user }: PageProps) {
  const [dirty, setDirty] = useState(false);
  const client = useQueryClient();
  // If the server has no call to read them, settings come only from the session.
  const supported = useMayTry('records');
  const settled = useHealth((state) => state.settled);
  const read = useQuery({ ...settings.current(), enabled: supported });
  const save = useMutation(settings.save());
  const { theme } = usePreferences(user);

  // They may have been changed elsewhere since this session began, so update the shell too.
  useEffect(() => {
    const { logoUrl, themeChoice } = read.data ?? {};
    if (themeChoice) adoptBranding({ logoUrl, themeChoice });
  }, [read.data]);

  const current: Current = read.data ? currentOf(read.data) : currentOf(user.distributor ?? {});
  const waits = !settled || (supported && read.isPending);
  return (
    <>
      <Settings
        settings={waits ? { status: 'loading' } : { status: 'ready', data: current, refresh: 'idle' }}
        unread={read.error ? failureOf(read.error) : undefined}
        organisation={user.distributor?.name ?? DEFAULT_ORGANISATION}
        deviceTheme={
          theme === 'organisation' || user.impersonation?.isImpersonating ? undefined : THEME_LIST[theme].name
        }
        drafts={drafts}
        onSave={async (draft) => {
          try {
            const saved = await save.mutateAsync({ draft, from: supported ? read.data : undefined });
            if (supported) client.setQueryData(settings.current().queryKey, saved ?? draft);
            adoptBranding(draft);
            toasts.show({ key: 'settings', tone: 'success', text: copy.saved });
            return { ok: true };
          } catch (error) {
            const outcome = outcomeOf(error, copy.failed);
            // The message closes by itself, as documented; the form keeps its values and field messages.
            toasts.show({ key: 'settings', tone: 'error', sticky: false, text: outcome.form ?? copy.failed });
            if ((outcome.conflict || outcome.unknown) && supported) void read.refetch();
            return {
              ok: false,
              ...(outcome.fields ? { fields: outcome.fields } : {}),
              // The message of a conflict stays.
              ...(outcome.conflict && outcome.form !== undefined ? { form: outcome.form } : {}),
            };
          }
        }}
        onDirty={setDirty}
        onRetry={() => void read.refetch()}
        upload={(file, { onProgress, retryOf }) =>
          uploads.send(file, {
            category: LOGOS,
            onProgress,
            ...(retryOf instanceof UploadError && retryOf.stored ? { stored: retryOf.stored } : {}),
          })
        }
      />
      <LeaveGuard dirty={dirty} page={PAGES['/settings'].title} />
    </>
  );
}
