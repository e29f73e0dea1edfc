import type { SystemSettingsDraft } from '@dmc/contract/system-settings';
import { loadInBackground } from '@dmc/design-system/load-code';
import { toasts } from '@dmc/design-system/toasts';
import { PAGES } from '@dmc/screens/navigation';
import { SystemSettings } from '@dmc/screens/system-settings';
import { systemSettingsCopy as copy } from '@dmc/screens/system-settings-texts';
import { systemSettingsView } from '@dmc/screens/system-settings-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { outcomeOf } from '../api/failure.ts';
import { hasCapability, useMayTry } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { systemSettings } from '../api/system-settings.ts';
import { draftStore } from '../session/drafts.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { useView } from '../view/use-view.ts';

const drafts = draftStore('system-settings');
const MESSAGE = 'system-settings';

/** System Settings (screens §2). */
export default function SystemSettingsRoute() {
  const { view, onView } = useView(systemSettingsView);
  const [dirty, setDirty] = useState(false);
  const client = useQueryClient();
  const read = useQuery(systemSettings.current());
  const save = useMutation(systemSettings.save());
  const backUp = useMutation(systemSettings.backUp());
  const hasBackups = useMayTry('backups');
  const canBackUp = useMayTry('exports') && hasBackups;

  const onSave = async (whole: SystemSettingsDraft, restart: boolean) => {
    try {
      const saved = await save.mutateAsync(whole);
      // What the form now counts as saved, also from a server that does not answer it.
      client.setQueryData(
        systemSettings.current().queryKey,
        (before) => saved ?? { ...before, settings: whole },
      );
      // An administrator who has just made two-step sign-in mandatory, and has none, must set it up.
      if (hasCapability('accounts'))
        void loadInBackground(() => import('../api/two-step.ts')).then(({ checkTwoStepDue }) =>
          checkTwoStepDue(),
        );
      toasts.show({
        key: MESSAGE,
        tone: 'success',
        text: copy.saved,
        ...(restart ? { detail: copy.restartNote } : {}),
      });
      return { ok: true } as const;
    } catch (error) {
      const outcome = outcomeOf(error, copy.failed);
      toasts.show({ key: MESSAGE, tone: 'error', sticky: false, text: outcome.form ?? copy.failed });
      // Someone else saved first, or the outcome is unknown: load the current settings under the user's input.
      if (outcome.unknown || outcome.conflict) void read.refetch();
      // The message closes by itself, as documented; that of a conflict stays.
      const { form, ...rest } = outcome;
      return outcome.conflict && form !== undefined ? { ...rest, form } : rest;
    }
  };

  const onBackUp = async () => {
    try {
      const backups = await backUp.mutateAsync();
      client.setQueryData(systemSettings.current().queryKey, (before) => before && { ...before, backups });
      return { ok: true } as const;
    } catch (error) {
      return outcomeOf(error, copy.backups.notBegun, 'begun');
    }
  };

  return (
    <>
      <SystemSettings
        settings={toLoadable(read)}
        view={view}
        onView={onView}
        drafts={drafts}
        onSave={onSave}
        onBackUp={canBackUp ? onBackUp : undefined}
        onDirty={setDirty}
        onRetry={() => void read.refetch()}
      />
      <LeaveGuard dirty={dirty} page={PAGES['/system-settings'].title} />
    </>
  );
}
