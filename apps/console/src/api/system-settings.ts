import { type SystemSettingsDraft, systemSettingsOperations } from '@dmc/contract/system-settings';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** The platform's settings (call 47). */
export const systemSettings = {
  current: () =>
    queryOptions({
      queryKey: key('system-settings'),
      queryFn: ({ signal }) => call(systemSettingsOperations.readSystemSettings, {}, { signal }),
      // Polls while a backup is running.
      refetchInterval: ({ state }) => (state.data?.backups?.running ? 2000 : false),
    }),
  save: () =>
    mutationOptions({
      mutationFn: (whole: SystemSettingsDraft) =>
        call(systemSettingsOperations.saveSystemSettings, { body: whole }),
      meta: { invalidates: [['system-settings']], records: [['system-settings']], isWhole: true },
    }),
  /** Only if the server has the extension `exports`. */
  backUp: () =>
    mutationOptions({
      mutationFn: () => call(systemSettingsOperations.makeBackup, {}),
      meta: { invalidates: [['system-settings']] },
    }),
};
