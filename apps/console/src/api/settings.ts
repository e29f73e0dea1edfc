import { OWN_SETTINGS, type SettingsDraft, settingsOperations } from '@dmc/contract/settings';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

const own = { params: { distributorId: OWN_SETTINGS } };

/** The distributor's own settings: call 48, and reading them if the server offers that (G16, G17). */
export const settings = {
  current: () =>
    queryOptions({
      queryKey: key('settings'),
      queryFn: ({ signal }) => call(settingsOperations.readSettings, own, { signal }),
    }),
  save: () =>
    mutationOptions({
      mutationFn: (draft: SettingsDraft) => call(settingsOperations.saveSettings, { ...own, body: draft }),
      meta: { invalidates: [['settings']] },
    }),
};
