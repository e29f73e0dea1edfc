import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';

export const ACCOUNTS: Readonly<Record<ConsoleRole, string>> = {
  ADMIN: 'r.iyer@platform.in',
  DISTRIBUTOR: 'asha.menon@vrinda.in',
  SUPERVISOR: 'imran.q@vrinda.in',
};
export const PASSWORD = 'demo-2026';

export interface FaultedScreen {
  /** Its address without the first slash, with `ID` in place of a record’s id. */
  name: string;
  role: ConsoleRole;
}

/** Views of screens that read something of their own. */
const VIEWS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/products': ['?new=1', '?details=ID'],
  '/orders': ['?newOrder=1', '?details=ID'],
  '/retailers': ['/ID', '/ID?tab=orders', '/ID?tab=payments'],
  '/supervisor-retailers': ['/ID'],
  '/payments': ['?tab=credit', '?tab=statements', '?tab=history'],
  '/accounting': ['?tab=pnl', '?tab=aging', '?tab=trends'],
  '/discounts': ['?tab=retailer'],
  '/live-tracking': ['?routes=1', '/ID'],
  '/support': ['?open=ID'],
  '/system-settings': ['?tab=database'],
};

const roleOf = (path: RoutePath): ConsoleRole => {
  const roles: readonly ConsoleRole[] = ROUTE_ROLES[path];
  return roles.includes('DISTRIBUTOR') ? 'DISTRIBUTOR' : (roles[0] ?? 'ADMIN');
};

/** Every path of the route table, the dashboard for each of its roles, and the views. */
export const SCREENS: readonly FaultedScreen[] = [
  ...(Object.keys(ROUTE_ROLES) as RoutePath[]).flatMap((path) =>
    ['', ...(VIEWS[path] ?? [])].map((view) => ({ name: `${path.slice(1)}${view}`, role: roleOf(path) })),
  ),
  { name: 'dashboard', role: 'ADMIN' },
];

/** The list whose first record stands in for `ID`. */
export const RECORDS: readonly (readonly [of: RegExp, list: string, rows: string])[] = [
  [/^products/, '/products?limit=1', 'products'],
  [/^orders/, '/orders?limit=1', 'orders'],
  [/retailers/, '/retailers?limit=1', 'retailers'],
  [/^live-tracking/, '/location/supervisors?limit=1', 'locations'],
  [/^support/, '/chat/conversations?limit=1', 'conversations'],
];
