import type { UserForm } from '@dmc/contract/users';
import type { DistributorOption } from './distributor-choice.ts';

export const options: readonly DistributorOption[] = [
  { id: 'd-101', name: 'Vrinda Distributors', city: 'Bengaluru', isActive: true },
  { id: 'd-102', name: 'Haritvan Naturals', city: 'Coimbatore', isActive: true },
  { id: 'd-103', name: 'Tejomaya Snacks & Beverages', city: 'Indore', isActive: true },
  { id: 'd-104', name: 'Shankheshwar Trading', city: 'Surat', isActive: false },
];

/** A draft: everything but the password. */
export const typedUser = {
  email: 'sunil.rao@vrinda.in',
  password: '',
  role: 'SUPERVISOR',
  distributorId: 'd-101',
} as const satisfies UserForm;
