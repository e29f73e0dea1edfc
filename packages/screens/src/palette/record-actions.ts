import type { Distributor } from '@dmc/contract/distributors';
import { NEXT_STATUSES, type Order, type OrderStatus } from '@dmc/contract/orders';
import type { Product } from '@dmc/contract/products';
import { isBlocked, type Retailer } from '@dmc/contract/retailers';
import { type ConsoleRole, may } from '@dmc/contract/roles';
import type { UserAccount } from '@dmc/contract/users';
import {
  Ban,
  Boxes,
  CheckCheck,
  CircleUser,
  FileText,
  IndianRupee,
  LockOpen,
  Package,
  Pencil,
  Plus,
  Power,
  PowerOff,
  Printer,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  Undo2,
  Warehouse,
  X,
} from 'lucide-react';
import { distributorsView } from '../distributors/distributors-view.ts';
import { ordersView } from '../orders/orders-view.ts';
import { productsView } from '../products/products-view.ts';
import { retailerRecordView } from '../retailer-record/retailer-record-view.ts';
import { usersView } from '../users/users-view.ts';
import { at } from './address.ts';
import { paletteCopy as copy } from './palette.copy.ts';
import { type Abilities, type Entry, goEntry, orderReason } from './palette-entries.ts';

/** Who looks at a record, and what the server can do. */
export interface Surroundings {
  role: ConsoleRole;
  can: Abilities;
}

/** The records that the palette finds. */
export interface Rows {
  orders: Order;
  retailers: Retailer;
  products: Product;
  distributors: Distributor;
  users: UserAccount;
}

export const ordersAt = (role: ConsoleRole) => (role === 'SUPERVISOR' ? '/supervisor-orders' : '/orders');
export const retailersAt = (role: ConsoleRole) =>
  role === 'SUPERVISOR' ? '/supervisor-retailers' : '/retailers';

const STEP_ICONS: Record<Exclude<OrderStatus, 'PENDING'>, Entry['icon']> = {
  CONFIRMED: CheckCheck,
  PROCESSING: CheckCheck,
  SHIPPED: CheckCheck,
  DELIVERED: CheckCheck,
  CANCELLED: X,
  RETURNED: Undo2,
};

/**
 * What can be done with a record of each kind, opening it first. Each opens the dialog that its page has for it; none
 * writes by itself.
 */
export const RECORD_ACTIONS: {
  [K in keyof Rows]: (row: Rows[K], around: Surroundings) => readonly [Entry, ...Entry[]];
} = {
  retailers: (retailer, { role, can }) => {
    const { id, isActive } = retailer;
    const page = `${retailersAt(role)}/${encodeURIComponent(id)}`;
    const form = (kind: 'new' | 'record' | 'adjust' | 'edit' | 'block' | 'unblock') =>
      at(page, retailerRecordView, { form: { kind } });
    const blocked = isBlocked(retailer);
    const open = goEntry(`open:${id}`, copy.open, Store, page);
    const status =
      isActive === undefined || !can.block || !may(role, 'retailers.block')
        ? []
        : [
            blocked
              ? goEntry(`unblock:${id}`, copy.unblock, LockOpen, form('unblock'))
              : goEntry(`block:${id}`, copy.block, Ban, form('block')),
          ];
    if (!may(role, 'retailers.account')) return [open, ...status];
    return [
      open,
      goEntry(
        `order:${id}`,
        copy.newOrder,
        Plus,
        form('new'),
        blocked ? copy.blockedReason : orderReason(can),
      ),
      goEntry(`pay:${id}`, copy.recordPayment, IndianRupee, form('record')),
      goEntry(`credit:${id}`, copy.adjustCredit, SlidersHorizontal, form('adjust')),
      ...status,
      goEntry(
        `statement:${id}`,
        copy.viewStatement,
        FileText,
        at(page, retailerRecordView, { tab: 'statement' }),
      ),
      goEntry(
        `edit:${id}`,
        copy.edit,
        Pencil,
        form('edit'),
        can.editRetailers ? undefined : copy.noEditRetailer,
      ),
    ];
  },
  orders: ({ id, status }, { role }) => {
    const to = (change: Parameters<typeof ordersView.write>[1]) => at(ordersAt(role), ordersView, change);
    const steps: readonly Exclude<OrderStatus, 'PENDING'>[] = may(role, 'orders.setStatus')
      ? NEXT_STATUSES[status]
      : [];
    return [
      goEntry(`open:${id}`, copy.open, ShoppingCart, to({ open: id })),
      ...steps.map((next) =>
        goEntry(
          `${next}:${id}`,
          copy.steps[next],
          STEP_ICONS[next],
          to({ action: { kind: 'set', id }, next }),
        ),
      ),
      goEntry(`print:${id}`, copy.print, Printer, to({ action: { kind: 'print', id } })),
    ];
  },
  products: ({ id, isActive }) => {
    const to = (kind: 'edit' | 'stock' | 'activate' | 'deactivate') =>
      at('/products', productsView, { open: { kind, id } });
    return [
      goEntry(`open:${id}`, copy.open, Boxes, at('/products', productsView, { details: id })),
      goEntry(`edit:${id}`, copy.edit, Pencil, to('edit')),
      goEntry(`stock:${id}`, copy.adjustStock, Package, to('stock')),
      ...(isActive === undefined
        ? []
        : [
            isActive
              ? goEntry(`deactivate:${id}`, copy.deactivate, PowerOff, to('deactivate'))
              : goEntry(`activate:${id}`, copy.activate, Power, to('activate')),
          ]),
    ];
  },
  distributors: ({ id }) => {
    const to = (kind: 'details' | 'edit') => at('/distributors', distributorsView, { open: { kind, id } });
    return [
      goEntry(`open:${id}`, copy.open, Warehouse, to('details')),
      goEntry(`edit:${id}`, copy.edit, Pencil, to('edit')),
    ];
  },
  users: ({ id, email }) => [
    goEntry(`open:${id}`, copy.showInList, CircleUser, at('/users', usersView, { search: email })),
  ],
};
