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

it('names of the roles', { meta: { proves: ['shell.retailer'] } }, () => {
  expect(ROLE_LABELS).toEqual({
    ADMIN: 'Administrator',
    DISTRIBUTOR: 'Distributor',
    SUPERVISOR: 'Supervisor',
    RETAILER: 'Retailer',
  });
});

it('roles that may sign in', { meta: { proves: ['rule.roles.sign-in'] } }, () => {
  expect(CONSOLE_ROLES).toEqual(['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR']);
});

it('routes of every role', { meta: { proves: ['rule.routes.every-role'] } }, () => {
  expect(pathsOf('ADMIN', 'DISTRIBUTOR', 'SUPERVISOR').toSorted()).toEqual(['/dashboard', '/preferences']);
});

it('routes of administrators', { meta: { proves: ['rule.routes.administrator'] } }, () => {
  expect(pathsOf('ADMIN').toSorted()).toEqual([
    '/analytics',
    '/distributors',
    '/supervisors',
    '/system-settings',
    '/users',
  ]);
});

it('routes of distributors', { meta: { proves: ['rule.routes.distributor'] } }, () => {
  expect(pathsOf('DISTRIBUTOR').toSorted()).toEqual([
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
  ]);
});

it('routes of supervisors', { meta: { proves: ['rule.routes.supervisor'] } }, () => {
  expect(pathsOf('SUPERVISOR').toSorted()).toEqual([
    '/supervisor-dashboard',
    '/supervisor-orders',
    '/supervisor-retailers',
  ]);
});

it('rows of a list', { meta: { proves: ['rule.calls.limit'] } }, () => {
  expect(LIST_LIMIT).toEqual(100);
});

it('images of a product', { meta: { proves: ['rule.products.images'] } }, () => {
  expect(MAX_IMAGES).toEqual(5);
});

it('bytes of an image', { meta: { proves: ['rule.products.image-size'] } }, () => {
  expect(MAX_IMAGE_BYTES).toEqual(5 * 1024 * 1024);
});

it('category of product images', { meta: { proves: ['rule.products.image-category'] } }, () => {
  expect(PRODUCT_IMAGES).toEqual('product-images');
});

it('milliseconds of a saved form', { meta: { proves: ['rule.products.saved'] } }, () => {
  expect(SAVED_FOR_MS).toEqual(1500);
});

it('units', { meta: { proves: ['rule.products.units'] } }, () => {
  expect(UNITS).toEqual(['piece', 'kg', 'liter', 'pack', 'box']);
});

it('order statuses', { meta: { proves: ['rule.orders.statuses'] } }, () => {
  expect(ORDER_STATUSES).toEqual([
    'PENDING',
    'CONFIRMED',
    'PROCESSING',
    'SHIPPED',
    'DELIVERED',
    'CANCELLED',
    'RETURNED',
  ]);
});

it('conversation statuses', { meta: { proves: ['rule.support.statuses'] } }, () => {
  expect(CONVERSATION_STATUSES).toEqual(['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']);
});

it('conversation priorities', { meta: { proves: ['rule.support.priorities'] } }, () => {
  expect(CONVERSATION_PRIORITIES).toEqual(['LOW', 'MEDIUM', 'HIGH', 'URGENT']);
});

it('payment types', { meta: { proves: ['rule.payments.types'] } }, () => {
  expect(PAYMENT_TYPES).toEqual(['PAYMENT', 'ADVANCE', 'REFUND']);
});

it('payment methods', { meta: { proves: ['rule.payments.methods'] } }, () => {
  expect(PAYMENT_METHODS).toEqual(['CASH', 'BANK_TRANSFER', 'CHEQUE', 'UPI', 'CREDIT_CARD']);
});

it('statement types', { meta: { proves: ['rule.payments.statement-types'] } }, () => {
  expect(STATEMENT_TYPES).toEqual(expect.arrayContaining(['SALE', 'PAYMENT', 'RETURN']));
});

it('discount types', { meta: { proves: ['rule.discounts.types'] } }, () => {
  expect(DISCOUNT_TYPES).toEqual(['PERCENTAGE', 'FIXED']);
});

it('aging buckets', { meta: { proves: ['rule.accounting.bucket-names'] } }, () => {
  expect(AGING_BUCKETS).toEqual(['current', 'days1_30', 'days31_60', 'days61_90', 'over90Days']);
});

it('notification templates', { meta: { proves: ['rule.notifications.template-ids'] } }, () => {
  expect(TEMPLATE_IDS).toEqual([
    'new_product',
    'order_reminder',
    'stock_alert',
    'payment_reminder',
    'welcome',
  ]);
});

it('payment periods', { meta: { proves: ['rule.payments.periods'] } }, () => {
  expect(ROLLING_PERIODS).toEqual(['7d', '30d', '90d', '1y']);
});

it('accounting periods', { meta: { proves: ['rule.accounting.periods'] } }, () => {
  expect(FINANCIAL_PERIODS).toEqual([
    'current_month',
    'last_month',
    'current_quarter',
    'last_quarter',
    'current_year',
    'last_year',
  ]);
});

it('analytics periods', { meta: { proves: ['rule.analytics.periods'] } }, () => {
  expect([...ANALYTICS_PERIODS, DEFAULT_ANALYTICS_PERIOD]).toEqual(['7d', '30d', '90d', '30d']);
});

it('leaderboard periods', { meta: { proves: ['rule.supervisors.periods'] } }, () => {
  expect([...LEADERBOARD_PERIODS, DEFAULT_LEADERBOARD_PERIOD]).toEqual(['7d', '30d', '90d', '30d']);
});

it('rating', { meta: { proves: ['rule.supervisors.rating'] } }, () => {
  expect(RATING).toEqual({ min: 1, max: 5, initial: 5 });
});

it('map centre', { meta: { proves: ['rule.tracking.centre'] } }, () => {
  expect(DEFAULT_CENTRE).toEqual({ latitude: 28.6139, longitude: 77.209 });
});

it('growth placeholders', { meta: { proves: ['rule.analytics.growth-figures'] } }, () => {
  expect(Object.values(SAMPLE_GROWTH)).toEqual([12.5, 8.3, 15.2, 5.7]);
});

it('themes', { meta: { proves: ['rule.themes.ids'] } }, () => {
  expect(THEME_IDS[0]).toBe('professional-blue');
  expect(THEME_IDS).toEqual(
    expect.arrayContaining([
      'modern-green',
      'elegant-purple',
      'corporate-gray',
      'vibrant-orange',
      'premium-dark',
    ]),
  );
});

it('roles of a new user', { meta: { proves: ['rule.users.roles'] } }, () => {
  expect(NEW_USER_ROLES).toEqual(['RETAILER', 'SUPERVISOR', 'DISTRIBUTOR', 'ADMIN']);
});

it('options of the system settings', { meta: { proves: ['rule.system-settings.options'] } }, () => {
  expect(SETTING_OPTIONS).toEqual({
    timezone: ['Asia/Kolkata', 'UTC', 'America/New_York', 'Europe/London'],
    currency: ['INR', 'USD', 'EUR', 'GBP'],
    language: ['en', 'hi', 'es', 'fr'],
    logLevel: ['error', 'warn', 'info', 'debug'],
    backupFrequency: ['hourly', 'daily', 'weekly', 'monthly'],
  });
});

it('bounds of the system settings', { meta: { proves: ['rule.system-settings.bounds'] } }, () => {
  expect(SETTING_BOUNDS).toEqual({
    sessionTimeout: [300, 86_400],
    passwordMinLength: [6, 32],
    maxLoginAttempts: [3, 10],
    rateLimitRequests: [10, 1000],
    cacheTimeout: [60, 3600],
    backupRetention: [1, 365],
    connectionPoolSize: [5, 100],
    queryTimeout: [1000, 60_000],
  });
});

it('defaults of the system settings', { meta: { proves: ['rule.system-settings.defaults'] } }, () => {
  expect({ ...DEFAULT_SYSTEM_SETTINGS, rateLimitWindow: RATE_WINDOW }).toEqual(
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
  );
});

it('every route names its roles', { meta: { proves: ['rule.routes.own-roles'] } }, () => {
  expect(Object.keys(ROUTE_ROLES)).toEqual(
    Object.entries(ROUTE_ROLES)
      .filter(([, admitted]) => admitted.length > 0)
      .map(([path]) => path),
  );
});
