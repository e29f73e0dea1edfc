import type { DemoAccount } from '@dmc/contract/health';
import type { LoginRequest } from '@dmc/contract/session';

/** The demo accounts that a server with demo data sends in GET /health. */
export const demoAccounts: DemoAccount[] = [
  { role: 'ADMIN', email: 'admin@platform.in', password: 'Demo@1234' },
  { role: 'DISTRIBUTOR', email: 'asha.menon@vrinda.in', password: 'Demo@1234' },
  { role: 'DISTRIBUTOR', email: 'harpreet.gill@sutlejfoods.in', password: 'Demo@1234' },
  { role: 'SUPERVISOR', email: 'imran.qureshi@vrinda.in', password: 'Demo@1234' },
  { role: 'RETAILER', email: 'pooja@poojasupermart.in', password: 'Demo@1234' },
];

export const credentials: LoginRequest = { email: 'asha.menon@vrinda.in', password: 'Monsoon#2026' };
