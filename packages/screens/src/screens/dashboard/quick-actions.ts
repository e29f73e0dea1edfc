import { formatNumber } from '@dmc/contract/numbers';
import type { ConsoleRole } from '@dmc/contract/roles';
import { disabledReason } from '@dmc/design-system/capability-button';
import type { ActionItem } from '@dmc/design-system/quick-action';
import { ChartColumn, ChartLine, Plus, ShoppingCart } from 'lucide-react';
import { dashboardCopy as copy } from './dashboard.copy.ts';

interface ActionsOf {
  role: ConsoleRole;
  capabilities: { retailers: boolean | undefined };
}

/** The quick actions of a role: never one that leads to Access Denied. */
export function actionsOf({ role, capabilities }: ActionsOf, pending: number | undefined): ActionItem[] {
  const { hints } = copy;
  const viewOrders = {
    icon: ShoppingCart,
    label: copy.viewOrders,
    hint: pending ? hints.pending(formatNumber(pending)) : hints.viewOrders,
  };
  if (role === 'SUPERVISOR') return [{ ...viewOrders, to: '/supervisor-orders' }];
  const addProduct = { icon: Plus, label: copy.addProduct };
  const addRetailer = { icon: Plus, label: copy.addRetailer };
  const viewReports = { icon: role === 'ADMIN' ? ChartLine : ChartColumn, label: copy.viewReports };
  if (role === 'ADMIN')
    return [
      { ...addProduct, hint: hints.productsOf, to: '/distributors' },
      { ...viewOrders, hint: hints.ordersOf, to: '/distributors' },
      { ...addRetailer, hint: hints.retailersOf, to: '/distributors' },
      { ...viewReports, hint: hints.platformReports, to: '/analytics' },
    ];
  const noRetailers = disabledReason(capabilities.retailers, copy.noRetailers);
  return [
    { ...addProduct, hint: hints.addProduct, to: '/products?new=1' },
    { ...viewOrders, to: '/orders' },
    {
      ...addRetailer,
      hint: hints.addRetailer,
      ...(noRetailers === undefined ? { to: '/retailers?new=1' } : { reason: noRetailers }),
    },
    { ...viewReports, hint: hints.viewReports, to: '/accounting' },
  ];
}
