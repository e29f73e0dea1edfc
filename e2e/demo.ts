import type { Account } from './api.ts';

/**
 * People of the demo data, for the tests of `pnpm verify` and of signing in. Other tests have a tenant of their own,
 * unless they need conversations or devices, which only the retailers' app creates.
 */

const person = (email: string): Account => ({ email, password: 'demo-2026' });

export const ADMIN = person('r.iyer@platform.in');
/** Not listed on the sign-in page, and refused by it. */
export const RETAILER = person('ramesh.k@annapoorna-provision.in');

/** The three distributors; the first has most of the data. */
export const VRINDA = {
  name: 'Vrinda Distributors',
  theme: 'professional-blue',
  distributor: person('asha.menon@vrinda.in'),
  supervisor: person('imran.q@vrinda.in'),
};
export const HARITVAN = {
  name: 'Haritvan Naturals',
  theme: 'modern-green',
  distributor: person('kavitha.r@haritvan.in'),
  supervisor: person('senthil.m@haritvan.in'),
};
export const TEJOMAYA = {
  name: 'Tejomaya Snacks & Beverages',
  theme: 'vibrant-orange',
  distributor: person('rohit.porwal@tejomaya.in'),
  supervisor: person('meena.v@tejomaya.in'),
};
