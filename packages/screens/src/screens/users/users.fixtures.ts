import type { Role } from '@dmc/contract/roles';
import type { UserAccount, UserTotals } from '@dmc/contract/users';

export const self = 'r.iyer@platform.in';

function person(
  id: string,
  email: string,
  role: Role,
  createdAt: string,
  [distributor, retailer]: [string?, string?] = [],
  isActive = true,
): UserAccount {
  return {
    id,
    email,
    role,
    createdAt,
    isActive,
    ...(distributor === undefined ? {} : { distributor: { name: distributor } }),
    ...(retailer === undefined ? {} : { retailer: { name: retailer } }),
  };
}

const VRINDA = 'Vrinda Distributors';
const HARITVAN = 'Haritvan Naturals';

/** The first page of a realistic list: every role, some deactivated, some without an organisation. */
export const people: readonly UserAccount[] = [
  person('7f3a91c2-5b', 'manoj.k@sri-lakshmi.in', 'RETAILER', '2026-11-19T09:40:00Z', [
    VRINDA,
    'Sri Lakshmi General Stores',
  ]),
  person('c84d07ee-12', 'deepak.r@vrinda.in', 'SUPERVISOR', '2026-11-12T06:05:00Z', [VRINDA]),
  person('19bb62f0-77', 'n.thomas@platform.in', 'ADMIN', '2026-10-30T11:20:00Z'),
  person('a2206d5e-90', 'kavitha.r@haritvan.in', 'DISTRIBUTOR', '2026-10-02T04:50:00Z', [HARITVAN]),
  person(
    '5e81fc33-0d',
    'accounts@iyarkai-angadi.in',
    'RETAILER',
    '2026-09-21T08:15:00Z',
    [HARITVAN, 'Iyarkai Angadi'],
    false,
  ),
  person('d930ab17-4c', 'asha.menon@vrinda.in', 'DISTRIBUTOR', '2026-08-17T05:30:00Z', [VRINDA]),
  person('60f7e218-b3', 'bhavya.l@vrinda.in', 'SUPERVISOR', '2026-07-04T10:00:00Z', [VRINDA], false),
  person('f1c5490a-2e', self, 'ADMIN', '2025-09-27T04:30:00Z'),
  person('3b6690dd-e1', 'walk-in@example.in', 'RETAILER', '2025-09-20T07:45:00Z'),
];

const counts = {
  role: { all: 334, ADMIN: 3, DISTRIBUTOR: 8, SUPERVISOR: 17, RETAILER: 306 },
  status: { all: 334, active: 301, inactive: 33 },
};
export const totals: UserTotals = { counts, overall: counts };

/** Rows that strain every column. */
export const crowd: readonly UserAccount[] = Array.from({ length: 100 }, (_, index) => {
  const base = people[index % people.length] as UserAccount;
  return {
    ...base,
    id: `${(index * 7919 + 65_536).toString(16).padStart(8, '0')}-${index}`,
    email:
      index % 7 === 0
        ? `accounts.payable.department.${index}@sri-venkateshwara-wholesale-merchants.example.in`
        : base.email === self
          ? base.email
          : `${index}.${base.email}`,
  };
}).filter(({ email }, index) => email !== self || index < 9);
