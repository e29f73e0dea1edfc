import type { AuditLine } from '@dmc/contract/audit';

const VRINDA = { id: 'd-vrinda', name: 'Vrinda Distributors' };
const HARITVAN = { id: 'd-haritvan', name: 'Haritvan Naturals' };

const line = (id: string, at: string, operation: string, more: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at,
  kind: 'change',
  operation,
  outcome: 'done',
  status: 200,
  by: 'asha.menon@vrinda.in',
  role: 'DISTRIBUTOR',
  isViewing: false,
  distributor: VRINDA,
  address: '203.0.113.24',
  changes: [],
  ...more,
});

/** A realistic morning: changes, a sign-in that failed, a view, a refusal and an export. */
export const entries: readonly AuditLine[] = [
  line('l-09', '2026-11-20T05:41:00Z', 'updateProduct', {
    path: '/products/p-212',
    requestId: '7f3a91c2-5b44',
    record: { kind: 'product', id: 'p-212', name: 'Malnad Filter Coffee 500 g' },
    changes: [
      { field: 'price', before: 285_00, after: 299_00 },
      { field: 'mrp', before: 320_00, after: 335_00 },
    ],
  }),
  line('l-08', '2026-11-20T05:36:00Z', 'setOrderStatus', {
    by: 'imran.q@vrinda.in',
    role: 'SUPERVISOR',
    record: { kind: 'order', id: 'o-342', name: 'ORD-00342' },
    changes: [{ field: 'status', before: 'PENDING', after: 'CONFIRMED' }],
  }),
  line('l-07', '2026-11-20T05:20:00Z', 'updateCredit', {
    outcome: 'refused',
    status: 409,
    reason:
      'The credit limit for Sri Lakshmi General Stores is now ₹75,000.00: someone else changed it first.',
    record: { kind: 'retailer', id: 'r-11', name: 'Sri Lakshmi General Stores' },
  }),
  line('l-06', '2026-11-20T05:02:00Z', 'setRetailerStatus', {
    by: 'r.iyer@platform.in',
    isViewing: true,
    record: { kind: 'retailer', id: 'r-14', name: 'Annapoorna Provision' },
    changes: [{ field: 'isActive', before: true, after: false }],
  }),
  line('l-05', '2026-11-20T04:58:00Z', 'startImpersonation', {
    kind: 'view',
    by: 'r.iyer@platform.in',
    role: 'ADMIN',
  }),
  line('l-04', '2026-11-20T04:41:00Z', 'login', {
    kind: 'sign-in',
    outcome: 'refused',
    status: 401,
    reason: 'Invalid email or password',
    by: 'imran.q@vrinda.in',
    role: 'SUPERVISOR',
  }),
  line('l-03', '2026-11-20T04:32:00Z', 'exportPayments', { kind: 'export' }),
  line('l-02', '2026-11-20T04:30:00Z', 'recordPayment', {
    record: { kind: 'payment', id: 'y-71', name: 'Sri Lakshmi General Stores' },
    changes: [
      { field: 'amount', before: null, after: 12_500_00 },
      { field: 'method', before: null, after: 'UPI' },
    ],
  }),
  line('l-01', '2026-11-20T04:29:00Z', 'login', { kind: 'sign-in' }),
  line('l-00', '2026-11-19T18:40:00Z', 'sendNotification', { outcome: 'interrupted', status: undefined }),
];

/** The same as an administrator sees it, with other tenants and the server's own entries. */
export const platformEntries: readonly AuditLine[] = [
  line('a-03', '2026-11-20T05:50:00Z', 'saveSystemSettings', {
    kind: 'settings',
    by: 'r.iyer@platform.in',
    role: 'ADMIN',
    distributor: undefined,
    changes: [{ field: 'sessionTimeout', before: 3600, after: 1800 }],
  }),
  line('a-02', '2026-11-20T05:45:00Z', 'deleteProduct', {
    by: 'kavitha.r@haritvan.in',
    distributor: HARITVAN,
    outcome: 'failed',
    status: 500,
    record: { kind: 'product', id: 'p-7', name: 'Neem Soap 75 g' },
  }),
  ...entries,
  line('a-01', '2026-11-19T00:10:00Z', 'removeAuditLines', {
    kind: 'settings',
    by: undefined,
    role: undefined,
    distributor: undefined,
    address: undefined,
    changes: [{ field: 'removedLines', before: null, after: 1842 }],
  }),
];

export const organisations = [VRINDA, HARITVAN];

/** Entries that strain every column. */
export const crowd: readonly AuditLine[] = Array.from({ length: 100 }, (_, index) => {
  const base = platformEntries[index % platformEntries.length] as AuditLine;
  return {
    ...base,
    id: `c-${index}`,
    ...(index % 7 === 0
      ? { by: `accounts.payable.department.${index}@sri-venkateshwara-wholesale-merchants.example.in` }
      : {}),
  };
});
