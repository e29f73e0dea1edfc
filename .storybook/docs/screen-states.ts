import { type ConsoleRole, ROLE_LABELS, type RoutePath } from '@dmc/contract/roles';
import { tabLabel } from '@dmc/screens/navigation';
import { sentenceCase } from '../sentence-case.ts';

/** The states of the table of screens, with the name of the story that shows each by default. */
export const STATES = {
  ready: { label: 'Ready', story: 'ready' },
  loading: { label: 'Loading', story: 'loading' },
  empty: { label: 'Empty', story: 'empty' },
  noMatch: { label: 'No match', story: 'no-matches' },
  failed: { label: 'Failed', story: 'failed' },
  refreshing: { label: 'Refreshing', story: 'refreshing' },
  narrow: { label: 'Phone', story: 'narrow' },
  bare: { label: 'Documented calls only', story: 'bare-server' },
} as const;
export type State = keyof typeof STATES;
type PerState<Value> = Partial<Record<State, Value>>;

export interface ScreenStates {
  name: string;
  /** What the introduction says of a screen that is in no sidebar. */
  description?: string;
  /** The id of its component in Storybook. */
  component: string;
  /** The story that shows a state, where it has another name; for a tab, the beginning of each name. */
  stories?: PerState<string>;
  prefix?: string;
  /** Why a state cannot be. */
  none?: PerState<string>;
}

const NO_FILTER = { noMatch: 'No filter' };
const SAME = { bare: 'No difference' };
const ABSENT = { bare: 'Not offered' };
const REDUCED = { bare: 'Leaves extensions out' };
const STATIC = {
  loading: 'Nothing to load',
  empty: 'Nothing to load',
  ...NO_FILTER,
  failed: 'Nothing to load',
  refreshing: 'Nothing to load',
};
const FORM = {
  stories: { ready: 'pristine', failed: 'rejected-by-form' },
  none: {
    loading: 'Nothing to load',
    empty: 'No list',
    ...NO_FILTER,
    refreshing: 'Nothing to load',
  },
};

/** Every screen by the role that sees it, and the tabs that load on their own. */
export const SCREEN_STATES: Record<
  'Everyone' | 'Distributor' | 'Supervisor' | 'Administrator',
  ScreenStates[]
> = {
  Everyone: [
    {
      name: 'Sign in',
      description: 'The first page of every session',
      component: 'screens-everyone-sign-in',
      stories: { ...FORM.stories, ready: 'with-demo-accounts' },
      none: { ...FORM.none, ...SAME },
    },
    {
      name: 'Forgot password',
      component: 'screens-everyone-sign-in-forgot-password',
      stories: FORM.stories,
      none: { ...FORM.none, ...ABSENT },
    },
    {
      name: 'Reset password',
      component: 'screens-everyone-reset-password',
      stories: { ready: 'pristine' },
      none: { empty: 'No list', ...NO_FILTER, refreshing: 'Loads once', ...ABSENT },
    },
    {
      name: 'Session check',
      component: 'screens-everyone-session-check',
      stories: { loading: 'checking' },
      none: {
        ready: 'The screen that follows',
        empty: 'Has no content',
        ...NO_FILTER,
        failed: 'Leads to sign in',
        refreshing: 'Runs once',
        ...SAME,
      },
    },
    {
      name: 'Shell',
      description: 'Sidebar, header and user menu around every page',
      component: 'screens-everyone-shell',
      stories: { ready: 'distributor' },
      none: { ...STATIC, ...REDUCED },
    },
    {
      name: 'Preferences',
      description: 'Account, and appearance on this device',
      component: 'screens-everyone-preferences',
      stories: { ready: 'distributor' },
      none: { ...STATIC, ...REDUCED },
    },
    {
      name: 'Preferences: account',
      component: 'screens-everyone-preferences-account',
      none: { ...STATIC, ...ABSENT },
    },
    {
      name: 'Preferences: change password',
      component: 'screens-everyone-preferences-change-password',
      stories: FORM.stories,
      none: { ...FORM.none, ...ABSENT },
    },
    {
      name: 'Preferences: two-step sign-in',
      component: 'screens-everyone-two-step-sign-in',
      none: { ...NO_FILTER, ...ABSENT },
    },
    {
      name: 'Preferences: sessions',
      component: 'screens-everyone-sessions',
      none: { ...NO_FILTER, ...ABSENT },
    },
    {
      name: 'Command palette',
      component: 'screens-everyone-command-palette',
      stories: { bare: 'orders-of-those-loaded' },
    },
    {
      name: 'Access denied',
      description: 'A page that belongs to another role',
      component: 'screens-everyone-access-denied',
      stories: { ready: 'one-role' },
      none: { ...STATIC, ...SAME },
    },
    {
      name: 'No organisation',
      component: 'screens-everyone-no-organisation',
      none: { ...STATIC, ...SAME },
    },
  ],
  Distributor: [
    { name: 'Dashboard', component: 'screens-distributor-dashboard', none: NO_FILTER },
    {
      name: 'Products',
      component: 'screens-distributor-products',
      stories: { bare: 'without-total' },
    },
    {
      name: 'Product details',
      component: 'screens-distributor-product-details',
      stories: { bare: 'documented-calls-only' },
      none: NO_FILTER,
    },
    { name: 'Orders', component: 'screens-distributor-orders', stories: { bare: 'without-order-form' } },
    {
      name: 'Orders: details',
      component: 'screens-distributor-orders',
      prefix: 'details',
      stories: { narrow: 'details-on-a-phone' },
      none: { empty: 'Never empty', ...NO_FILTER, refreshing: 'Its list refreshes', bare: 'No undo' },
    },
    {
      name: 'Orders: new order',
      component: 'screens-distributor-orders-new-order',
      stories: { ready: 'pristine', loading: 'looking-up-prices', failed: 'products-failed' },
      none: { empty: 'No list', ...NO_FILTER, refreshing: 'Loads once', ...ABSENT },
    },
    {
      name: 'Retailers',
      component: 'screens-distributor-retailers',
      stories: { bare: 'counted-here' },
    },
    {
      name: 'Retailer',
      component: 'screens-distributor-retailers-retailer',
      stories: { noMatch: 'no-prices-match', bare: 'documented-calls-only' },
    },
    {
      name: 'Retailers: add retailer',
      component: 'screens-distributor-retailers-add-retailer',
      stories: FORM.stories,
      none: { ...FORM.none, ...ABSENT },
    },
    { name: 'Notifications', component: 'screens-distributor-notifications', none: NO_FILTER },
    { name: 'Payments', component: 'screens-distributor-payments', stories: { bare: 'without-sums' } },
    {
      name: 'Payments: credit',
      component: 'screens-distributor-payments',
      prefix: 'credit',
      stories: { ready: 'credit-management', narrow: 'credit-on-a-phone' },
      none: { bare: 'As in Payments' },
    },
    {
      name: 'Payments: statement',
      component: 'screens-distributor-payments',
      prefix: 'statement',
      stories: { ready: 'account-statement', narrow: 'statement-on-a-phone' },
      none: { bare: 'As in Payments' },
    },
    {
      name: 'Support center',
      component: 'screens-distributor-support-center',
      stories: { bare: 'without-extensions' },
    },
    { name: 'Accounting', component: 'screens-distributor-accounting', none: NO_FILTER },
    {
      name: 'Accounting: profit and loss',
      component: 'screens-distributor-accounting',
      prefix: 'profit-and-loss',
      none: { ...NO_FILTER, ...SAME },
    },
    {
      name: 'Accounting: aging',
      component: 'screens-distributor-accounting',
      prefix: 'aging',
      stories: { noMatch: 'no-matches' },
      none: SAME,
    },
    {
      name: 'Accounting: trends',
      component: 'screens-distributor-accounting',
      prefix: 'trends',
      none: { ...NO_FILTER, ...SAME },
    },
    {
      name: 'Accounting: tax',
      component: 'screens-distributor-accounting',
      prefix: 'tax',
      stories: { bare: 'tax-of-a-bare-server' },
      none: NO_FILTER,
    },
    { name: 'Expenses', component: 'screens-distributor-expenses', none: ABSENT },
    {
      name: 'Live tracking',
      component: 'screens-distributor-live-tracking',
      none: { ...NO_FILTER, ...SAME },
    },
    {
      name: 'Live tracking: supervisor',
      component: 'screens-distributor-live-tracking-supervisor',
      stories: { bare: 'documented-calls-only' },
      none: NO_FILTER,
    },
    { name: 'Discounts', component: 'screens-distributor-discounts', stories: { bare: 'without-total' } },
    {
      name: 'Discounts: retailer-specific',
      component: 'screens-distributor-discounts',
      prefix: 'retailer-specific',
      stories: { empty: 'empty-retailer-specific', narrow: 'retailer-specific-on-a-phone' },
      none: { bare: 'As in Discounts' },
    },
    {
      name: 'Discounts: analytics',
      component: 'screens-distributor-discounts',
      prefix: 'analytics',
      stories: {
        empty: 'analytics-of-nothing',
        narrow: 'analytics-on-a-phone',
        bare: 'analytics-of-another-backend',
      },
      none: NO_FILTER,
    },
    {
      name: 'Settings',
      component: 'screens-distributor-settings',
      stories: { ready: 'pristine', bare: 'from-the-session' },
      none: { empty: 'No list', ...NO_FILTER, refreshing: 'Loads once' },
    },
    { name: 'Audit log', component: 'screens-distributor-audit-log', stories: { bare: 'not-offered' } },
    { name: 'Import', component: 'screens-distributor-import', none: { ...NO_FILTER, ...ABSENT } },
  ],
  Supervisor: [
    { name: 'Dashboard', component: 'screens-supervisor-dashboard', none: { ...NO_FILTER, ...SAME } },
    { name: 'Order management', component: 'screens-supervisor-order-management', none: REDUCED },
    {
      name: 'Retailer support',
      component: 'screens-supervisor-retailer-support',
      stories: { bare: 'counted-here' },
    },
  ],
  Administrator: [
    { name: 'Dashboard', component: 'screens-admin-dashboard', none: { empty: 'Never empty', ...NO_FILTER } },
    {
      name: 'Distributors',
      component: 'screens-admin-distributors',
      stories: { bare: 'documented-calls-alone' },
    },
    { name: 'Users', component: 'screens-admin-users', stories: { bare: 'counted-here' } },
    {
      name: 'Users: password and sessions',
      component: 'screens-admin-users-password-and-sessions',
      stories: { empty: 'without-sessions' },
      none: { ...NO_FILTER, refreshing: 'Loads when opened', ...ABSENT },
    },
    { name: 'Analytics', component: 'screens-admin-analytics', none: NO_FILTER },
    {
      name: 'Supervisors',
      component: 'screens-admin-supervisors',
      stories: { bare: 'documented-fields-only' },
      none: NO_FILTER,
    },
    {
      name: 'System settings',
      component: 'screens-admin-system-settings',
      stories: { bare: 'any-state&args=server:Documented+calls+only' },
      none: { empty: 'Has defaults', ...NO_FILTER },
    },
    {
      name: 'Audit log',
      component: 'screens-distributor-audit-log',
      stories: { ready: 'for-the-administrator', bare: 'not-offered' },
    },
  ],
};

/** The screen of a page in a role's sidebar. */
export const rowOf = (path: RoutePath, role: ConsoleRole): ScreenStates | undefined =>
  SCREEN_STATES[ROLE_LABELS[role]].find(({ name }) => name === sentenceCase(tabLabel(path)));

/** The story that shows a state of a screen, or why it cannot be. */
export function stateOf(
  { component, prefix, stories = {}, none = {} }: ScreenStates,
  state: State,
): { story: string } | { reason: string } {
  const reason = none[state];
  if (reason !== undefined && stories[state] === undefined) return { reason };
  const usual = state === 'ready' ? prefix : prefix && `${prefix}-${STATES[state].story}`;
  return { story: `${component}--${stories[state] ?? usual ?? STATES[state].story}` };
}
