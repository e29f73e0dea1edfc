import { accountOperations, type PasswordChange, type ResetLink } from '@dmc/contract/account';
import { RESET_PATH } from '@dmc/contract/session';
import type { SessionPage } from '@dmc/screens/session-list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { consoleWindow } from '../console-window.ts';
import { type Answer, call } from './client.ts';
import { key } from './loadable.ts';
import { thisDevice } from './this-device.ts';

const toSessionPage = ({ rows, pagination }: Answer<typeof accountOperations.listSessions>): SessionPage => ({
  rows,
  total: pagination?.total ?? rows.length,
});

/** A reset link with the URL at which this console opens it. */
const withUrl = ({ token, ...link }: ResetLink) => ({
  ...link,
  url: `${consoleWindow.location.origin}${RESET_PATH}#${token}`,
});

/** Sessions also start and end on other devices, so a list is fetched whenever it is opened. */
const ALWAYS_REFETCH = { staleTime: 0 };

/** The user's own password and sessions. */
export const account = {
  sessions: () =>
    queryOptions({
      ...ALWAYS_REFETCH,
      queryKey: key('account', 'sessions'),
      queryFn: async ({ signal }) =>
        toSessionPage(await call(accountOperations.listSessions, {}, { signal })),
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: PasswordChange) =>
        call(accountOperations.changePassword, { body: { ...body, ...thisDevice() } }),
      meta: { invalidates: [['account']] },
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: (id: string) => call(accountOperations.endSession, { params: { id } }),
      meta: { invalidates: [['account']] },
    }),
  endOthers: () =>
    mutationOptions({
      mutationFn: () => call(accountOperations.endOtherSessions, {}),
      meta: { invalidates: [['account']] },
    }),
};

/** Access to other users' accounts: an admin's to all, a distributor's to its supervisors. */
export const access = {
  sessions: (id: string) =>
    queryOptions({
      ...ALWAYS_REFETCH,
      queryKey: key('users', 'sessions', id),
      queryFn: async ({ signal }) =>
        toSessionPage(await call(accountOperations.listUserSessions, { params: { id } }, { signal })),
    }),
  endSession: (id: string) =>
    mutationOptions({
      mutationFn: (sessionId: string) =>
        call(accountOperations.endUserSession, { params: { id, sessionId } }),
      meta: { invalidates: [['users', 'sessions', id]] },
    }),
  endAll: (id: string) =>
    mutationOptions({
      mutationFn: () => call(accountOperations.endUserSessions, { params: { id } }),
      meta: { invalidates: [['users', 'sessions', id]] },
    }),
  linkOfUser: (id: string) =>
    mutationOptions({
      mutationFn: async () => withUrl(await call(accountOperations.createUserResetLink, { params: { id } })),
    }),
  linkOfSupervisor: (id: string) =>
    mutationOptions({
      mutationFn: async () =>
        withUrl(await call(accountOperations.createSupervisorResetLink, { params: { id } })),
    }),
};
