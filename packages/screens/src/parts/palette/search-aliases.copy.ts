import type { RoutePath } from '@dmc/contract/roles';
import { accountingCopy } from '../../screens/accounting/accounting.copy.ts';
import { ACCOUNTING_TABS, accountingView } from '../../screens/accounting/accounting-view.ts';
import { paymentsCopy } from '../../screens/payments/payments.copy.ts';
import { PAYMENT_TABS, paymentViews } from '../../screens/payments/payments-view.ts';
import { at } from './address.ts';

/** Search terms for each screen, in addition to its own names. */
export const SEARCH_ALIASES: Record<RoutePath, string> = {
  '/dashboard': 'home start overview summary',
  '/preferences': 'profile password theme dark mode light font size language shortcuts my account',
  '/distributors': 'companies tenants customers clients businesses suppliers gst logo',
  '/users': 'team staff accounts logins passwords people members',
  '/analytics': 'reports statistics charts trends sales',
  '/supervisors': 'leaderboard ranking team field staff salesmen ratings',
  '/system-settings': 'configuration limits maintenance admin',
  '/audit-log': 'history activity changes security who did what trail',
  '/products': 'items goods inventory skus price list mrp',
  '/orders': 'sales invoices bills deliveries dispatch pending returns',
  '/retailers': 'customers clients shopkeepers stores kirana buyers parties',
  '/notifications': 'broadcast announcements alerts whatsapp sms messages',
  '/payments': 'money collections receipts dues ledger khata',
  '/support': 'chat messages tickets complaints help inbox',
  '/accounting': 'finance reports gst p&l profit dues outstanding',
  '/live-tracking': 'map gps location team field staff salesmen routes',
  '/discounts': 'offers schemes promotions rates price list',
  '/settings': 'branding colours theme logo company profile',
  '/supervisor-dashboard': 'home start overview summary',
  '/supervisor-orders': 'sales invoices bills deliveries dispatch pending returns',
  '/supervisor-retailers': 'customers clients shopkeepers stores kirana buyers parties dues',
};

const ACCOUNTING: Record<(typeof ACCOUNTING_TABS)[number], string> = {
  dashboard: 'finance overview summary revenue',
  pnl: 'p&l pnl income expenses margin',
  aging: 'ageing overdue dues outstanding receivables debtors',
  trends: 'charts growth monthly',
  tax: 'gst gstr cgst sgst igst invoices returns',
  expenses: 'costs spending rent wages salaries fuel bills',
  invoices: 'tax invoice credit notes bills of supply receipts papers',
};
const PAYMENTS: Record<(typeof PAYMENT_TABS)[number], string> = {
  history: 'collections receipts money received cash cheques upi',
  credit: 'dues udhaar outstanding limits balances',
  statements: 'ledger khata passbook debits',
};

/** The tabs that can be found by name. */
export const TABS: readonly {
  path: RoutePath;
  to: string;
  label: string;
  others: string;
  needs?: 'expenses' | 'invoices';
}[] = [
  ...PAYMENT_TABS.map((tab) => ({
    path: '/payments' as const,
    to: at('/payments', paymentViews.history, { tab }),
    label: paymentsCopy.tabs[tab],
    others: PAYMENTS[tab],
  })),
  ...ACCOUNTING_TABS.map((tab) => ({
    path: '/accounting' as const,
    to: at('/accounting', accountingView, { tab }),
    label: accountingCopy.tabs[tab],
    others: ACCOUNTING[tab],
    ...(tab === 'expenses' || tab === 'invoices' ? { needs: tab } : {}),
  })),
];
