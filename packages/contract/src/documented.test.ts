import { expect, it } from 'vitest';
import { AGING_BUCKETS } from './accounting.ts';
import { ANALYTICS_PERIODS, DEFAULT_ANALYTICS_PERIOD, SAMPLE_GROWTH } from './analytics.ts';
import { DISCOUNT_TYPES } from './discount-rules.ts';
import { TEMPLATE_IDS } from './notifications.ts';
import { LIST_LIMIT } from './operation.ts';
import { ORDER_STATUSES } from './orders.ts';
import { PAYMENT_METHODS, PAYMENT_TYPES, STATEMENT_TYPES } from './payments.ts';
import { FINANCIAL_PERIODS, ROLLING_PERIODS } from './periods.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES, PRODUCT_IMAGES, SAVED_FOR_MS, UNITS } from './products.ts';
import { CONSOLE_ROLES, ROLE_LABELS, ROUTE_ROLES } from './roles.ts';
import { DEFAULT_LEADERBOARD_PERIOD, LEADERBOARD_PERIODS, RATING } from './supervisors.ts';
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from './support.ts';
import { DEFAULT_SYSTEM_SETTINGS, RATE_WINDOW, SETTING_BOUNDS, SETTING_OPTIONS } from './system-settings.ts';
import { THEME_IDS } from './theme-ids.ts';
import { DEFAULT_CENTRE } from './tracking.ts';
import { NEW_USER_ROLES } from './users.ts';

const pathsOf = (...roles: string[]) =>
  Object.entries(ROUTE_ROLES)
    .filter(([, admitted]) => admitted.join() === roles.join())
    .map(([path]) => path);

it.each<[name: string, ours: unknown, documented: unknown]>([
  [
    'names of the roles',
    ROLE_LABELS,
    {
      ADMIN: 'Administrator',
      DISTRIBUTOR: 'Distributor',
      SUPERVISOR: 'Supervisor',
      RETAILER: 'Retailer',
    },
  ],
  ['roles that may sign in', CONSOLE_ROLES, ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR']],
  [
    'routes of every role',
    pathsOf('ADMIN', 'DISTRIBUTOR', 'SUPERVISOR').toSorted(),
    ['/dashboard', '/preferences'],
  ],
  [
    'routes of administrators',
    pathsOf('ADMIN').toSorted(),
    ['/analytics', '/distributors', '/supervisors', '/system-settings', '/users'],
  ],
  [
    'routes of distributors',
    pathsOf('DISTRIBUTOR').toSorted(),
    [
      '/accounting',
      '/discounts',
      '/live-tracking',
      '/notifications',
      '/orders',
      '/payments',
      '/products',
      '/retailers',
      '/settings',
      '/support',
    ],
  ],
  [
    'routes of supervisors',
    pathsOf('SUPERVISOR').toSorted(),
    ['/supervisor-dashboard', '/supervisor-orders', '/supervisor-retailers'],
  ],
  ['rows of a list', LIST_LIMIT, 100],
  ['images of a product', MAX_IMAGES, 5],
  ['bytes of an image', MAX_IMAGE_BYTES, 5 * 1024 * 1024],
  ['category of product images', PRODUCT_IMAGES, 'product-images'],
  ['milliseconds of a saved form', SAVED_FOR_MS, 1500],
  ['units', UNITS, ['piece', 'kg', 'liter', 'pack', 'box']],
  [
    'order statuses',
    ORDER_STATUSES,
    ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'RETURNED'],
  ],
  ['conversation statuses', CONVERSATION_STATUSES, ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']],
  ['conversation priorities', CONVERSATION_PRIORITIES, ['LOW', 'MEDIUM', 'HIGH', 'URGENT']],
  ['payment types', PAYMENT_TYPES, ['PAYMENT', 'ADVANCE', 'REFUND']],
  ['payment methods', PAYMENT_METHODS, ['CASH', 'BANK_TRANSFER', 'CHEQUE', 'UPI', 'CREDIT_CARD']],
  ['statement types', STATEMENT_TYPES, expect.arrayContaining(['SALE', 'PAYMENT', 'RETURN'])],
  ['discount types', DISCOUNT_TYPES, ['PERCENTAGE', 'FIXED']],
  ['aging buckets', AGING_BUCKETS, ['current', 'days1_30', 'days31_60', 'days61_90', 'over90Days']],
  [
    'notification templates',
    TEMPLATE_IDS,
    ['new_product', 'order_reminder', 'stock_alert', 'payment_reminder', 'welcome'],
  ],
  ['payment periods', ROLLING_PERIODS, ['7d', '30d', '90d', '1y']],
  [
    'accounting periods',
    FINANCIAL_PERIODS,
    ['current_month', 'last_month', 'current_quarter', 'last_quarter', 'current_year', 'last_year'],
  ],
  ['analytics periods', [...ANALYTICS_PERIODS, DEFAULT_ANALYTICS_PERIOD], ['7d', '30d', '90d', '30d']],
  ['leaderboard periods', [...LEADERBOARD_PERIODS, DEFAULT_LEADERBOARD_PERIOD], ['7d', '30d', '90d', '30d']],
  ['rating', RATING, { min: 1, max: 5, initial: 5 }],
  ['map centre', DEFAULT_CENTRE, { latitude: 28.6139, longitude: 77.209 }],
  ['growth placeholders', Object.values(SAMPLE_GROWTH), [12.5, 8.3, 15.2, 5.7]],
  [
    'themes',
    THEME_IDS,
    [
      'professional-blue',
      'modern-green',
      'elegant-purple',
      'corporate-gray',
      'vibrant-orange',
      'premium-dark',
    ],
  ],
  ['roles of a new user', NEW_USER_ROLES, ['RETAILER', 'SUPERVISOR', 'DISTRIBUTOR', 'ADMIN']],
  [
    'options of the system settings',
    SETTING_OPTIONS,
    {
      timezone: ['Asia/Kolkata', 'UTC', 'America/New_York', 'Europe/London'],
      currency: ['INR', 'USD', 'EUR', 'GBP'],
      language: ['en', 'hi', 'es', 'fr'],
      logLevel: ['error', 'warn', 'info', 'debug'],
      backupFrequency: ['hourly', 'daily', 'weekly', 'monthly'],
    },
  ],
  [
    'bounds of the system settings',
    SETTING_BOUNDS,
    {
      sessionTimeout: [300, 86_400],
      passwordMinLength: [6, 32],
      maxLoginAttempts: [3, 10],
      rateLimitRequests: [10, 1000],
      cacheTimeout: [60, 3600],
      backupRetention: [1, 365],
      connectionPoolSize: [5, 100],
      queryTimeout: [1000, 60_000],
    },
  ],
  [
    'defaults of the system settings',
    { ...DEFAULT_SYSTEM_SETTINGS, rateLimitWindow: RATE_WINDOW },
    expect.objectContaining({
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      language: 'en',
      sessionTimeout: 3600,
      passwordMinLength: 8,
      maxLoginAttempts: 5,
      rateLimitRequests: 100,
      rateLimitWindow: 900,
      cacheTimeout: 300,
      logLevel: 'info',
      backupFrequency: 'daily',
      backupRetention: 30,
      connectionPoolSize: 10,
      queryTimeout: 30_000,
    }),
  ],
])('%s', (_, ours, documented) => expect(ours).toEqual(documented));
