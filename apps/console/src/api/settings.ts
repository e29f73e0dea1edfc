import { OWN_SETTINGS, type Settings, type SettingsDraft, settingsOperations } from '@dmc/contract/settings';
import { isSameThemeChoice } from '@dmc/contract/theme-choice';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { key } from './loadable.ts';

const own = { params: { distributorId: OWN_SETTINGS } };

const CHANGED =
  'Someone else changed the settings after you opened them. What you have not changed is up to date now: save again to replace the rest.';

const isSame = (a: Pick<Settings, 'logoUrl' | 'themeChoice'>, b: Pick<Settings, 'logoUrl' | 'themeChoice'>) =>
  (a.logoUrl ?? '') === (b.logoUrl ?? '') &&
  (a.themeChoice === undefined
    ? b.themeChoice === undefined
    : isSameThemeChoice(a.themeChoice, b.themeChoice));

/** The distributor's own settings: call 48, and the call to read them if the server offers it. */
export const settings = {
  current: () =>
    queryOptions({
      queryKey: key('settings'),
      queryFn: ({ signal }) => call(settingsOperations.readSettings, own, { signal }),
    }),
  /** `from`: the settings that the user saw. If the server has others now, they are not replaced. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ draft, from }: { draft: SettingsDraft; from?: Settings }) => {
        if (from) {
          const now = await call(settingsOperations.readSettings, own);
          const papersChanged = JSON.stringify(now.papers) !== JSON.stringify(from.papers);
          if ((!isSame(now, from) && !isSame(now, draft)) || papersChanged)
            throw new CallError('conflict', CHANGED, { fromServer: true });
        }
        return call(settingsOperations.saveSettings, { ...own, body: draft });
      },
      meta: { invalidates: [['settings']], records: [['settings']], isWhole: true },
    }),
};
