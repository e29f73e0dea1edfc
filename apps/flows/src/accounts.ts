/** Accounts of the demo data, as sign-in lists them. Constants, so that a story's arguments stay the same. */
const PASSWORD = 'demo-2026';

export const ACCOUNTS = {
  admin: { email: 'r.iyer@platform.in', password: PASSWORD },
  distributor: { email: 'asha.menon@vrinda.in', password: PASSWORD },
  supervisor: { email: 'imran.q@vrinda.in', password: PASSWORD },
} as const;
