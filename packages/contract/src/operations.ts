import { accountOperations } from './account.ts';
import { accountingOperations } from './accounting.ts';
import { analyticsOperations } from './analytics.ts';
import { auditOperations } from './audit.ts';
import { dashboardOperations } from './dashboard.ts';
import { discountOperations } from './discounts.ts';
import { distributorOperations } from './distributors.ts';
import { expenseOperations } from './expenses.ts';
import { exportOperations } from './exports.ts';
import { healthOperations } from './health.ts';
import { importOperations } from './imports.ts';
import { issuedPaperOperations } from './issued-papers.ts';
import { notificationOperations } from './notifications.ts';
import { orderOperations } from './orders.ts';
import { paymentOperations } from './payments.ts';
import { productHistoryOperations } from './product-history.ts';
import { productOperations } from './products.ts';
import { retailerActivityOperations } from './retailer-activity.ts';
import { retailerOperations } from './retailers.ts';
import { sessionOperations } from './session.ts';
import { settingsOperations } from './settings.ts';
import { supervisorRecordOperations } from './supervisor-record.ts';
import { supervisorOperations } from './supervisors.ts';
import { supportOperations } from './support.ts';
import { systemSettingsOperations } from './system-settings.ts';
import { trackingOperations } from './tracking.ts';
import { twoStepOperations } from './two-step.ts';
import { uploadOperations } from './uploads.ts';
import { userOperations } from './users.ts';

/**
 * Every call of the product: one entry per row of the documented list and per extension, each defined with its
 * resource. The API implements this table; an entry without a handler does not compile. The console uses the resources'
 * own tables, so that a page loads only the schemas of what it shows.
 */
export const operations = {
  ...sessionOperations,
  ...twoStepOperations,
  ...accountOperations,
  ...healthOperations,
  ...dashboardOperations,
  ...productOperations,
  ...productHistoryOperations,
  ...orderOperations,
  ...exportOperations,
  ...importOperations,
  ...paymentOperations,
  ...issuedPaperOperations,
  ...uploadOperations,
  ...retailerOperations,
  ...retailerActivityOperations,
  ...notificationOperations,
  ...supportOperations,
  ...accountingOperations,
  ...expenseOperations,
  ...analyticsOperations,
  ...distributorOperations,
  ...settingsOperations,
  ...systemSettingsOperations,
  ...trackingOperations,
  ...discountOperations,
  ...auditOperations,
  ...userOperations,
  ...supervisorOperations,
  ...supervisorRecordOperations,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** The calls that honour an Idempotency-Key. */
export type KeyedOperation = {
  [N in OperationName]: Operations[N] extends { takesKey: true } ? N : never;
}[OperationName];

/** Row 17: the file is PUT to the address returned by row 16, outside the table and without a bearer token. */
export const UPLOAD_PUT_ROW = 17;
