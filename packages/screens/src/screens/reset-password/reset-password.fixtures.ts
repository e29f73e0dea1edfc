import type { ResetLinkState } from '@dmc/contract/account';

export const openLink: ResetLinkState = {
  state: 'open',
  email: 'deepak.r@vrinda.in',
  expiresAt: '2026-11-21T09:30:00Z',
};
