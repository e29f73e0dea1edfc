import { accountHandlers } from './account.ts';
import { accountingHandlers } from './accounting.ts';
import { analyticsHandlers } from './analytics.ts';
import { auditListHandlers } from './audit-list.ts';
import { authHandlers } from './auth.ts';
import type { Handlers } from './call.ts';
import { creditListHandlers } from './credit-lists.ts';
import { dashboardHandlers } from './dashboard.ts';
import { discountHandlers } from './discounts.ts';
import { distributorHandlers } from './distributors.ts';
import { expenseHandlers } from './expenses.ts';
import { exportHandlers } from './exports.ts';
import { healthHandlers } from './health.ts';
import { impersonationHandlers } from './impersonation.ts';
import { importHandlers } from './imports.ts';
import { notificationHandlers } from './notifications.ts';
import { orderListHandlers } from './order-list.ts';
import { orderStatusHandlers } from './order-status.ts';
import { orderUndoHandlers } from './order-undo.ts';
import { orderHandlers } from './orders.ts';
import { paymentListHandlers } from './payment-lists.ts';
import { paymentHandlers } from './payments.ts';
import { productHistoryHandlers } from './product-history.ts';
import { productHandlers } from './products.ts';
import { resetLinkHandlers } from './reset-links.ts';
import { retailerHandlers } from './retailers.ts';
import { settingsHandlers } from './settings.ts';
import { statementListHandlers } from './statement-lists.ts';
import { supervisorRecordHandlers } from './supervisor-record.ts';
import { supervisorHandlers } from './supervisors.ts';
import { supportHandlers } from './support.ts';
import { systemSettingsHandlers } from './system-settings.ts';
import { trackingHandlers } from './tracking.ts';
import { twoStepHandlers } from './two-step.ts';
import { uploadHandlers } from './uploads.ts';
import { userHandlers } from './users.ts';

/** A handler for every operation of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...accountingHandlers,
  ...analyticsHandlers,
  ...auditListHandlers,
  ...authHandlers,
  ...dashboardHandlers,
  ...discountHandlers,
  ...distributorHandlers,
  ...expenseHandlers,
  ...exportHandlers,
  ...healthHandlers,
  ...impersonationHandlers,
  ...importHandlers,
  ...notificationHandlers,
  ...orderHandlers,
  ...orderListHandlers,
  ...orderStatusHandlers,
  ...orderUndoHandlers,
  ...paymentHandlers,
  ...paymentListHandlers,
  ...creditListHandlers,
  ...statementListHandlers,
  ...productHandlers,
  ...productHistoryHandlers,
  ...resetLinkHandlers,
  ...retailerHandlers,
  ...settingsHandlers,
  ...supervisorHandlers,
  ...supervisorRecordHandlers,
  ...supportHandlers,
  ...systemSettingsHandlers,
  ...trackingHandlers,
  ...twoStepHandlers,
  ...uploadHandlers,
  ...userHandlers,
};
