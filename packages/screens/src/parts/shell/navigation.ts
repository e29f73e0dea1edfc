import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import {
  Bell,
  Boxes,
  ChartColumn,
  ChartLine,
  CreditCard,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  Percent,
  ScrollText,
  Settings,
  ShoppingCart,
  Store,
  Trophy,
  Users,
  Warehouse,
} from 'lucide-react';

/** One page of the console: its sidebar label, and its title and description in the header (core §2). */
interface PageInfo {
  title: string;
  description: string;
  /** The sidebar label; pages not in the sidebar have none. */
  label?: string;
  icon?: LucideIcon;
}

/** Every route with its texts: the single table that sidebar, header and tab bar use. */
export const PAGES = {
  '/dashboard': {
    label: 'Dashboard',
    title: 'Dashboard',
    description: 'Your business at a glance',
    icon: LayoutDashboard,
  },
  '/preferences': {
    title: 'Preferences',
    description: 'Your account, and appearance on this device',
  },
  '/distributors': {
    label: 'Distributors',
    title: 'Distributors Management',
    description: 'Every distributor on the platform',
    icon: Warehouse,
  },
  '/users': {
    label: 'Users',
    title: 'User Management',
    description: 'Who can sign in, and in which role',
    icon: Users,
  },
  '/analytics': {
    label: 'Analytics',
    title: 'Platform Analytics',
    description: 'Revenue, orders and growth across the platform',
    icon: ChartLine,
  },
  '/supervisors': {
    label: 'Supervisors',
    title: 'Supervisor Performance',
    description: 'Results and ratings of each supervisor',
    icon: Trophy,
  },
  '/system-settings': {
    label: 'System Settings',
    title: 'System Settings',
    description: 'Rules for the whole platform',
    icon: Settings,
  },
  '/audit-log': {
    label: 'Audit Log',
    title: 'Audit Log',
    description: 'Who did what, and when',
    icon: ScrollText,
  },
  '/products': {
    label: 'My Products',
    title: 'Products',
    description: 'Your catalogue, prices and stock',
    icon: Boxes,
  },
  '/orders': {
    label: 'My Orders',
    title: 'Orders',
    description: 'Review, approve and follow every order',
    icon: ShoppingCart,
  },
  '/retailers': {
    label: 'My Retailers',
    title: 'Retailers',
    description: 'The shops you supply',
    icon: Store,
  },
  '/notifications': {
    label: 'Notifications',
    title: 'Notifications',
    description: 'Push messages to your retailers',
    icon: Bell,
  },
  '/payments': {
    label: 'Payments',
    title: 'Payment Management',
    description: 'Payments, credit and statements',
    icon: CreditCard,
  },
  '/support': {
    label: 'Support Center',
    title: 'Support Center',
    description: 'Conversations with your retailers',
    icon: MessagesSquare,
  },
  '/accounting': {
    label: 'Accounting',
    title: 'Financial Management',
    description: 'Profit and loss, aging and tax',
    icon: ChartColumn,
  },
  '/live-tracking': {
    label: 'Live Tracking',
    title: 'Live Tracking',
    description: 'Where your supervisors are now',
    icon: MapPin,
  },
  '/discounts': {
    label: 'Discounts',
    title: 'Discount Management',
    description: 'Prices for everyone and for one retailer',
    icon: Percent,
  },
  '/settings': {
    label: 'My Settings',
    title: 'Platform Settings',
    description: 'Your logo and theme',
    icon: Settings,
  },
  '/supervisor-dashboard': {
    label: 'Dashboard',
    title: 'Supervisor Dashboard',
    description: 'Orders to approve and basic counts',
    icon: LayoutDashboard,
  },
  '/supervisor-orders': {
    label: 'Order Management',
    title: 'Order Management',
    description: 'Review and approve orders',
    icon: ShoppingCart,
  },
  '/supervisor-retailers': {
    label: 'Retailer Support',
    title: 'Retailer Support',
    description: 'Look up the shops you visit',
    icon: Store,
  },
} as const satisfies Record<RoutePath, PageInfo>;

/** The header texts of a path; an admin's dashboard is the System Overview (core §2). */
export function pageInfo(path: RoutePath, role: ConsoleRole): PageInfo {
  if (path === '/dashboard' && role === 'ADMIN')
    return { ...PAGES[path], title: 'System Overview', description: 'The whole platform at a glance' };
  return PAGES[path];
}

/** The sidebar of each role in the documented order, in groups divided by a rule (core §2, Shell). */
export const SIDEBARS = {
  ADMIN: [
    ['/dashboard', '/distributors', '/users', '/analytics', '/supervisors'],
    ['/system-settings', '/audit-log'],
  ],
  DISTRIBUTOR: [
    ['/dashboard', '/products', '/orders', '/retailers'],
    ['/notifications', '/payments', '/support', '/accounting'],
    ['/live-tracking', '/discounts'],
    ['/settings', '/audit-log'],
  ],
  SUPERVISOR: [['/supervisor-dashboard', '/supervisor-orders', '/supervisor-retailers']],
} as const satisfies Record<ConsoleRole, readonly (readonly RoutePath[])[]>;

/** The four routes in the phone's tab bar; the rest are under More. */
export const TAB_BARS = {
  ADMIN: ['/dashboard', '/distributors', '/users', '/analytics'],
  DISTRIBUTOR: ['/dashboard', '/orders', '/products', '/retailers'],
  SUPERVISOR: ['/supervisor-dashboard', '/supervisor-orders', '/supervisor-retailers'],
} as const satisfies Record<ConsoleRole, readonly RoutePath[]>;

/** The tab bar's shorter labels. */
export const tabLabel = (path: RoutePath): string =>
  (PAGES[path] as PageInfo).label?.replace(/^My /, '') ?? PAGES[path].title;

/** Each role's home: the dashboard with its stats. */
export const homeOf = (role: ConsoleRole): RoutePath =>
  role === 'SUPERVISOR' ? '/supervisor-dashboard' : '/dashboard';

/** The page a path belongs to, by its whole first segment: /supervisors is not /supervisor-orders. */
export function matchRoute(pathname: string): RoutePath | undefined {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return first in ROUTE_ROLES ? (first as RoutePath) : undefined;
}
