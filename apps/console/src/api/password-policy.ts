import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './loadable.ts';

/** The platform's rule for new passwords, from its settings (call 47). Their schema is loaded only for this. */
export const passwordPolicy = () =>
  queryOptions({
    queryKey: key('system-settings', 'password'),
    queryFn: async ({ signal }) => {
      const { passwordPolicyOf, systemSettingsOperations } = await import('@dmc/contract/system-settings');
      return passwordPolicyOf(await call(systemSettingsOperations.readSystemSettings, {}, { signal }));
    },
  });
