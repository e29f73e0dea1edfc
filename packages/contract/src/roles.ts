import * as z from 'zod/mini';

/** The four roles (core §1). */
export const ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** The roles that may sign in to the console (core §6). */
export const CONSOLE_ROLES = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'] as const satisfies readonly Role[];
export type ConsoleRole = (typeof CONSOLE_ROLES)[number];

export const isConsoleRole = (role: Role): role is ConsoleRole =>
  (CONSOLE_ROLES as readonly Role[]).includes(role);

/** Each role's name in the header (core §2, Shell). */
export const ROLE_LABELS = {
  ADMIN: 'Administrator',
  DISTRIBUTOR: 'Distributor',
  SUPERVISOR: 'Supervisor',
  RETAILER: 'Retailer',
} as const satisfies Record<Role, string>;

/** What each role may do (core §6). Decides what the console shows, including the supervisor's list of permissions. */
const PERMISSIONS = {
  'dashboard.view': ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'],
  'products.manage': ['DISTRIBUTOR'],
  'products.count': ['DISTRIBUTOR', 'SUPERVISOR'],
  'orders.view': ['DISTRIBUTOR', 'SUPERVISOR'],
  'orders.approve': ['DISTRIBUTOR', 'SUPERVISOR'],
  'orders.setStatus': ['DISTRIBUTOR', 'SUPERVISOR'],
  'orders.create': ['DISTRIBUTOR'],
  'retailers.view': ['DISTRIBUTOR', 'SUPERVISOR'],
  'retailers.block': ['DISTRIBUTOR', 'SUPERVISOR'],
  'retailers.create': ['DISTRIBUTOR'],
  'retailers.update': ['DISTRIBUTOR'],
  'retailers.account': ['DISTRIBUTOR'],
  'papers.issue': ['DISTRIBUTOR'],
  'analytics.detailed': ['DISTRIBUTOR'],
  'distributors.impersonate': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** The documented route table (core §2): which roles each path allows. Unknown paths are absent. */
export const ROUTE_ROLES = {
  '/dashboard': CONSOLE_ROLES,
  '/preferences': CONSOLE_ROLES,
  '/distributors': ['ADMIN'],
  '/users': ['ADMIN'],
  '/analytics': ['ADMIN'],
  '/system-settings': ['ADMIN'],
  '/supervisors': ['ADMIN'],
  '/audit-log': ['ADMIN', 'DISTRIBUTOR'],
  '/products': ['DISTRIBUTOR'],
  '/orders': ['DISTRIBUTOR'],
  '/retailers': ['DISTRIBUTOR'],
  '/notifications': ['DISTRIBUTOR'],
  '/settings': ['DISTRIBUTOR'],
  '/payments': ['DISTRIBUTOR'],
  '/support': ['DISTRIBUTOR'],
  '/accounting': ['DISTRIBUTOR'],
  '/live-tracking': ['DISTRIBUTOR'],
  '/discounts': ['DISTRIBUTOR'],
  '/supervisor-dashboard': ['SUPERVISOR'],
  '/supervisor-orders': ['SUPERVISOR'],
  '/supervisor-retailers': ['SUPERVISOR'],
} as const satisfies Record<string, readonly ConsoleRole[]>;
export type RoutePath = keyof typeof ROUTE_ROLES;
