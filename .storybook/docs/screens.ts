import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';

/** The story that represents each page of the console; one per role where roles see different things. */
export const SCREENS: Record<RoutePath, string | Record<ConsoleRole, string>> = {
  '/dashboard': {
    ADMIN: 'screens-admin-dashboard--ready',
    DISTRIBUTOR: 'screens-distributor-dashboard--ready',
    SUPERVISOR: 'screens-distributor-dashboard--supervisor',
  },
  '/preferences': 'screens-everyone-preferences--distributor',
  '/distributors': 'screens-admin-distributors--ready',
  '/users': 'screens-admin-users--ready',
  '/analytics': 'screens-admin-analytics--ready',
  '/supervisors': 'screens-admin-supervisors--ready',
  '/system-settings': 'screens-admin-system-settings--ready',
  '/audit-log': {
    ADMIN: 'screens-distributor-audit-log--for-the-administrator',
    DISTRIBUTOR: 'screens-distributor-audit-log--ready',
    SUPERVISOR: 'screens-distributor-audit-log--ready',
  },
  '/products': 'screens-distributor-products--ready',
  '/orders': 'screens-distributor-orders--ready',
  '/retailers': 'screens-distributor-retailers--ready',
  '/notifications': 'screens-distributor-notifications--ready',
  '/payments': 'screens-distributor-payments--ready',
  '/support': 'screens-distributor-support-center--ready',
  '/accounting': 'screens-distributor-accounting--ready',
  '/live-tracking': 'screens-distributor-live-tracking--ready',
  '/discounts': 'screens-distributor-discounts--ready',
  '/settings': 'screens-distributor-settings--prefilled',
  '/supervisor-dashboard': 'screens-supervisor-dashboard--ready',
  '/supervisor-orders': 'screens-supervisor-order-management--ready',
  '/supervisor-retailers': 'screens-supervisor-retailer-support--ready',
};

/** Pages outside the sidebars. */
export const SHARED = [
  {
    title: 'Sign in',
    description: 'The first page of every session',
    story: 'screens-everyone-sign-in--with-demo-accounts',
  },
  {
    title: 'Shell',
    description: 'Sidebar, header and user menu around every page',
    story: 'screens-everyone-shell--distributor',
  },
  {
    title: 'Preferences',
    description: 'Account, and appearance on this device',
    story: 'screens-everyone-preferences--distributor',
  },
  {
    title: 'Access denied',
    description: 'A page that belongs to another role',
    story: 'screens-everyone-access-denied--one-role',
  },
];
