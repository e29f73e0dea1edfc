import { accountOperations } from '@dmc/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { hasCapability } from './health.ts';
import { key } from './loadable.ts';

/**
 * The platform's rule for new passwords: from its own call, else from the settings (call 47), which only an admin may
 * read. Their schema is loaded only for this.
 */
export const passwordPolicy = () =>
  queryOptions({
    queryKey: key('system-settings', 'password'),
    queryFn: async ({ signal }) => {
      if (hasCapability('account.password')) return call(accountOperations.passwordPolicy, {}, { signal });
      const { passwordPolicyOf, systemSettingsOperations } = await import('@dmc/contract/system-settings');
      return passwordPolicyOf(await call(systemSettingsOperations.readSystemSettings, {}, { signal }));
    },
  });
