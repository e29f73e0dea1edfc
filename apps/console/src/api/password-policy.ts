import { accountOperations } from '@dmc/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { hasCapability } from './health.ts';
import { key } from './loadable.ts';

/**
 * The platform's policy for new passwords. Null on a server without a call for it: its settings may not be in force
 * until saved, and it does not say which are.
 */
export const passwordPolicy = () =>
  queryOptions({
    queryKey: key('system-settings', 'password', hasCapability('accounts')),
    queryFn: ({ signal }) =>
      hasCapability('accounts') ? call(accountOperations.passwordPolicy, {}, { signal }) : null,
    select: (policy) => policy ?? undefined,
  });
