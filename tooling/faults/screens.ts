import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { ACCOUNTING_TABS, accountingView } from '@dmc/screens/accounting-view';
import { DISCOUNT_TABS, discountsView } from '@dmc/screens/discounts-view';
import { ordersView } from '@dmc/screens/orders-view';
import { PAYMENT_TABS, paymentViews } from '@dmc/screens/payments-view';
import { productsView } from '@dmc/screens/products-view';
import { RECORD_TABS, retailerRecordView } from '@dmc/screens/retailer-record-view';
import { supportView } from '@dmc/screens/support-view';
import { systemSettingsView } from '@dmc/screens/system-settings-view';
import { trackingView } from '@dmc/screens/tracking-view';
import { usersView } from '@dmc/screens/users-view';
import type { ViewUrl } from '@dmc/screens/view-url';

/** The password of all demo accounts. */
export const PASSWORD = 'demo-2026';
export const ACCOUNTS: Readonly<Record<ConsoleRole, string>> = {
  ADMIN: 'r.iyer@platform.in',
  DISTRIBUTOR: 'asha.menon@vrinda.in',
  SUPERVISOR: 'imran.q@vrinda.in',
};

export interface FaultedScreen {
  /** Its path without the first slash, with `ID` in place of a record’s id. */
  name: string;
  role: ConsoleRole | 'nobody';
}

/** The paths of a screen's other views, as its view declaration writes them. */
const of = <View>({ write }: Pick<ViewUrl<View>, 'write'>, ...changes: Partial<View>[]): readonly string[] =>
  changes.map((change) => `?${write(new URLSearchParams(), change)}`);

const tabsOf = <View, Tab>(view: Pick<ViewUrl<View & { tab: Tab }>, 'write'>, [, ...tabs]: readonly Tab[]) =>
  of(view, ...tabs.map((tab) => ({ tab }) as Partial<View & { tab: Tab }>));

const ID = 'ID';

/** Views that read additional data. */
const VIEWS: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/users': of(usersView, { open: { kind: 'new' } }, { open: { kind: 'access', id: ID } }),
  '/products': of(productsView, { open: { kind: 'new' } }, { details: ID }),
  '/orders': of(ordersView, { newOrder: true }, { open: ID }),
  '/retailers': ['', ...tabsOf(retailerRecordView, RECORD_TABS)].map((view) => `/${ID}${view}`),
  '/supervisor-retailers': [`/${ID}`],
  '/payments': tabsOf(paymentViews.history, PAYMENT_TABS),
  '/accounting': tabsOf(accountingView, ACCOUNTING_TABS),
  '/discounts': tabsOf(discountsView, DISCOUNT_TABS),
  '/live-tracking': [...of(trackingView, { routes: true }), `/${ID}`],
  '/support': of(supportView, { open: ID }),
  '/system-settings': of(systemSettingsView, { tab: 'database' }),
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
  { name: 'reset-password#a-link', role: 'nobody' },
];

/** The list whose first record replaces `ID`. */
export const RECORDS: readonly (readonly [of: RegExp, list: string, rows: string])[] = [
  [/^users/, '/admin/users?limit=1', 'users'],
  [/^products/, '/products?limit=1', 'products'],
  [/^orders/, '/orders?limit=1', 'orders'],
  [/retailers/, '/retailers?limit=1', 'retailers'],
  [/^live-tracking/, '/location/supervisors?limit=1', 'locations'],
  [/^support/, '/chat/conversations?limit=1', 'conversations'],
];
