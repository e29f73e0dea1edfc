import type { OpenSession } from '@dmc/contract/account';
import type { SessionPage } from './session-list.tsx';

const atDesk: OpenSession = {
  id: 's-4f1c',
  createdAt: '2026-11-20T03:42:00Z',
  lastUsedAt: '2026-11-20T09:14:00Z',
  device: 'Firefox on Windows',
  isCurrent: true,
};

const elsewhere: readonly OpenSession[] = [
  {
    id: 's-09ab',
    createdAt: '2026-11-20T02:05:00Z',
    lastUsedAt: '2026-11-20T08:31:00Z',
    device: 'Chrome on Android',
    isCurrent: false,
  },
  {
    id: 's-77de',
    createdAt: '2026-11-19T12:20:00Z',
    lastUsedAt: '2026-11-20T08:02:00Z',
    isCurrent: false,
  },
];

/** The user's own sessions. */
export const ownSessions: SessionPage = { rows: [atDesk, ...elsewhere], total: 3 };
/** Another user's sessions. */
export const theirSessions: SessionPage = { rows: elsewhere, total: 2 };
/** Sessions of an administrator who is also viewing as a distributor. */
export const viewingSessions: SessionPage = {
  rows: [atDesk, { ...atDesk, id: 's-51c0', isCurrent: false, viewing: 'Vrinda Distributors' }],
  total: 2,
};
/** More sessions than the list shows. */
export const manySessions: SessionPage = {
  rows: [
    atDesk,
    ...Array.from({ length: 99 }, (_, index) => ({
      ...elsewhere[0],
      ...atDesk,
      id: `s-${index}`,
      isCurrent: false,
    })),
  ],
  total: 134,
};
