import { accountHandlers } from './accounts/account.ts';
import { authHandlers } from './accounts/auth.ts';
import { impersonationHandlers } from './accounts/impersonation.ts';
import { resetLinkHandlers } from './accounts/reset-links.ts';
import { supervisorRecordHandlers } from './accounts/supervisor-record.ts';
import { supervisorHandlers } from './accounts/supervisors.ts';
import { twoStepHandlers } from './accounts/two-step.ts';
import { userHandlers } from './accounts/users.ts';
import { auditListHandlers } from './audit/list.ts';
import { accountingHandlers } from './books/accounting.ts';
import { creditListHandlers } from './books/credit-lists.ts';
import { expenseHandlers } from './books/expenses.ts';
import { paymentListHandlers } from './books/payment-lists.ts';
import { paymentHandlers } from './books/payments.ts';
import { statementListHandlers } from './books/statement-lists.ts';
import type { Handlers } from './call/call.ts';
import { healthHandlers } from './http/health.ts';
import { exportHandlers } from './imports/exports.ts';
import { importHandlers } from './imports/imports.ts';
import { notificationHandlers } from './messages/notifications.ts';
import { supportHandlers } from './messages/support.ts';
import { orderListHandlers } from './orders/order-list.ts';
import { paperHandlers } from './orders/order-papers.ts';
import { orderStatusHandlers } from './orders/order-status.ts';
import { orderUndoHandlers } from './orders/order-undo.ts';
import { orderHandlers } from './orders/orders.ts';
import { analyticsHandlers } from './platform/analytics.ts';
import { dashboardHandlers } from './platform/dashboard.ts';
import { distributorHandlers } from './platform/distributors.ts';
import { settingsHandlers } from './platform/settings.ts';
import { systemSettingsHandlers } from './platform/system-settings.ts';
import { discountHandlers } from './products/discounts.ts';
import { productHistoryHandlers } from './products/product-history.ts';
import { productHandlers } from './products/products.ts';
import { retailerHandlers } from './retailers/retailers.ts';
import { trackingHandlers } from './retailers/tracking.ts';
import { uploadHandlers } from './uploads/uploads.ts';

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
  ...paperHandlers,
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
