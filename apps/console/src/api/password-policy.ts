import { accountOperations } from '@dmc/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { hasCapability } from './health.ts';
import { key } from './loadable.ts';

/**
 * The platform's rule for new passwords. None where the server has no call for it: its settings may not be in force
 * before they are saved, and it does not tell which are.
 */
export const passwordPolicy = () =>
  queryOptions({
    queryKey: key('system-settings', 'password'),
    queryFn: ({ signal }) =>
      hasCapability('accounts') ? call(accountOperations.passwordPolicy, {}, { signal }) : null,
    select: (policy) => policy ?? undefined,
  });
