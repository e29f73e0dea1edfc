import type { MadeLink } from './reset-link.tsx';

export const madeLink: MadeLink = {
  url: 'https://console.vahini.in/reset-password#Wm9vbWluZy1sYWtzaG1pLTQ3ZGVlcGFrLXZyaW5kYQ',
  email: 'deepak.r@vrinda.in',
  expiresAt: '2026-11-21T09:30:00Z',
  mail: 'off',
};
