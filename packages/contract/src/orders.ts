import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import { answerOf, type FieldTable, requestOf } from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money, moneyField } from './money.ts';
import { define, paging, queryDay, searching, sorting } from './operation.ts';
import { dayText, integerField, multiLineText, singleLineText } from './text.ts';
import { Id, itemOf, listOf, Moment, num, optional, withDefault, writes } from './wire.ts';

/** The seven order statuses, in the order of an order's life (core §4). */
export const ORDER_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'RETURNED',
] as const;
const StatusName = z.enum(ORDER_STATUSES, 'Choose one of the seven statuses');
export type OrderStatus = z.infer<typeof StatusName>;

/** A status in an answer or request, in any case. */
export const OrderStatus = writes(
  () => StatusName,
  z.codec(z.string(), StatusName, {
    decode: (raw) => raw.toUpperCase() as OrderStatus,
    encode: (status) => status,
  }),
);

/** `PENDING` → `Pending` */
export const statusLabel = (status: OrderStatus): string => status[0] + status.slice(1).toLowerCase();

/** A status within a sentence: `ORD-00042 is confirmed`, `ORD-00042 is being processed`. */
export const statusWords = (status: OrderStatus): string =>
  status === 'PROCESSING' ? 'being processed' : statusLabel(status).toLowerCase();

/** The status for a URL hint such as `?status=pending`; undefined if unknown. */
export function statusFromHint(hint: string): OrderStatus | undefined {
  const upper = hint.toUpperCase();
  return ORDER_STATUSES.find((status) => status === upper);
}

/** The usual next statuses, which are offered first; any other can still be chosen. */
export const NEXT_STATUSES = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  CANCELLED: [],
  RETURNED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether a move leaves a status that normally ends an order. It is marked as unusual, but never refused. */
export const isUnusualMove = (from: OrderStatus, to: OrderStatus): boolean =>
  from !== to &&
  ['DELIVERED', 'CANCELLED', 'RETURNED'].includes(from) &&
  !(NEXT_STATUSES[from] as readonly OrderStatus[]).includes(to);

/** An order counts as a sale from CONFIRMED on, until it is cancelled or returned. */
export const SALE_STATUSES = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
] as const satisfies readonly OrderStatus[];
export const isSale = (status: OrderStatus): boolean =>
  (SALE_STATUSES as readonly OrderStatus[]).includes(status);

/** An order holds its stock from the moment it is placed until it is cancelled or returned. */
export const holdsStock = (status: OrderStatus): boolean => status !== 'CANCELLED' && status !== 'RETURNED';

/** The side effects of a change of status. */
export interface StatusEffect {
  /** The statement line that it adds, with the order's total. */
  books: 'SALE' | 'RETURN' | undefined;
  /** Whether the goods are taken from the stock or put back. */
  stock: 'taken' | 'put back' | undefined;
}

/** The effect of a change of status on the books and the stock. */
export const statusEffect = (from: OrderStatus, to: OrderStatus): StatusEffect => ({
  books: isSale(from) === isSale(to) ? undefined : isSale(to) ? 'SALE' : 'RETURN',
  stock: holdsStock(from) === holdsStock(to) ? undefined : holdsStock(to) ? 'taken' : 'put back',
});

export const OrderItem = z.object({
  id: Id,
  qty: num,
  /** After the discount that was in force when the order was placed. */
  unitPrice: Money,
  /** Before that discount, if there was one. Extension. */
  listPrice: optional(Money),
  totalPrice: Money,
  product: withDefault(
    z.object({ id: optional(Id), name: withDefault(z.string(), ''), sku: withDefault(z.string(), '') }),
    {},
  ),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** The fields of New Order besides its lines. Without a day, the delivery date is open. */
export const ORDER_FIELDS = {
  retailerId: { label: 'Retailer', request: singleLineText({ max: 64, required: 'Choose a retailer' }) },
  deliveryDate: {
    label: 'Delivery date',
    request: z.optional(
      dayText.check(z.refine((text) => text === '' || isRealDate(text), 'Enter a valid date')),
    ),
    answer: optional(Moment),
  },
  notes: {
    label: 'Notes',
    request: z._default(multiLineText({ max: 1000 }), ''),
    answer: optional(z.string()),
  },
} as const satisfies FieldTable;

/** An order (core §3). Amounts in paise; `totalItems` is the server's own count. */
export const Order = z.object({
  id: Id,
  orderNumber: Id,
  retailer: withDefault(
    z.object({
      id: optional(Id),
      name: withDefault(z.string(), ''),
      phone: withDefault(z.string(), ''),
      email: optional(z.string()),
    }),
    {},
  ),
  totalAmount: Money,
  totalItems: withDefault(num, 0),
  status: OrderStatus,
  createdAt: Moment,
  ...answerOf(ORDER_FIELDS),
  /** Lists may leave the lines out; the single record has them. */
  items: optional(z.array(OrderItem)),
  /** Every status change with its time, oldest first; by its `id` a change can be undone. Extension. */
  history: optional(
    z.array(z.object({ id: optional(Id), status: OrderStatus, at: Moment, by: optional(z.string()) })),
  ),
  /** For how many more seconds the reader can undo the latest change; absent if they cannot. Extension. */
  undoSeconds: optional(num),
});
export type Order = z.infer<typeof Order>;
export const OrderTotals = listTotals({ counts: { status: countsSchema(ORDER_STATUSES) } });
export type OrderTotals = z.infer<typeof OrderTotals>;
export const OrderList = listOf('orders', Order, OrderTotals);
export const OrderAnswer = itemOf('order', Order);

/** The columns that the extension `search` sorts by. */
export const ORDER_COLUMNS = ['order', 'retailer', 'status', 'items', 'total', 'date'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/**
 * Query of the list (call 13). All but `status` and the page is the extension `search`: `search` finds the
 * number and the retailer's name, phone and email by every word; `from` and `to` are days, both included.
 */
const OrderQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(ORDER_COLUMNS),
  status: z.optional(OrderStatus),
  retailerId: z.optional(singleLineText({ max: 64 })),
  from: queryDay,
  to: queryDay,
});
export type OrderQuery = z.infer<typeof OrderQuery>;

/** Body of the status change (call 15). */
const StatusChange = z.object({
  status: OrderStatus,
  /** The status before the change, so that the server can detect a concurrent change. Extension. */
  from: z.optional(OrderStatus),
});

/** Body of POST /orders/{id}/status/undo (extension). */
const StatusUndo = z.object({
  /** The `id` of the change in the order's history. */
  change: singleLineText({ max: 64, required: 'Name the change to undo' }),
});

/** How far ahead a delivery may be, in days: a later date is probably a wrong year. */
export const DELIVERY_DAYS = 365;

const { retailerId, ...details } = requestOf(ORDER_FIELDS);

/** The body of POST /orders (extension). The server sets prices and discounts; quantities are at least 1. */
export const OrderDraft = z.object({
  retailerId,
  items: z
    .array(
      z.object({
        productId: singleLineText({ max: 64, required: 'Choose a product' }),
        qty: integerField({ min: 1, max: 1_00_000, message: 'Quantity must be at least 1' }),
      }),
    )
    .check(z.minLength(1, 'Add at least one product'), z.maxLength(100, 'Use at most 100 lines')),
  ...details,
  /** The total shown to the user; if it has changed, the server refuses the order and reports the new one. */
  expectedTotal: z.optional(moneyField({ min: 0, message: 'Enter the total that was shown' })),
});
export type OrderDraft = z.infer<typeof OrderDraft>;
export type OrderForm = z.input<typeof OrderDraft>;

const ORDER_EXTRAS = ['history', 'listPrice', 'undoSeconds'] as const;

/** Calls 13–15, the creation of an order, and the undoing of a status change. */
export const orderOperations = define({
  listOrders: {
    row: 13,
    method: 'GET',
    path: '/orders',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    query: OrderQuery,
    extensionQuery: {
      name: 'search',
      parameters: ['search', 'sort', 'retailerId', 'from', 'to'],
    },
    answer: OrderList,
    extensionFields: [...ORDER_EXTRAS, 'totals'],
  },
  getOrder: {
    row: 14,
    method: 'GET',
    path: '/orders/{id}',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    answer: OrderAnswer,
    extensionFields: ORDER_EXTRAS,
  },
  setOrderStatus: {
    row: 15,
    method: 'PATCH',
    path: '/orders/{id}/status',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    takesKey: true,
    body: StatusChange,
    bodyExtensions: { from: 'changes' },
    answer: optional(OrderAnswer),
    extensionFields: ORDER_EXTRAS,
  },
  undoOrderStatus: {
    extension: 'undo',
    method: 'POST',
    path: '/orders/{id}/status/undo',
    roles: ['DISTRIBUTOR', 'SUPERVISOR'],
    body: StatusUndo,
    answer: OrderAnswer,
    extensionFields: ORDER_EXTRAS,
  },
  createOrder: {
    extension: 'records',
    method: 'POST',
    path: '/orders',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: OrderDraft,
    answer: OrderAnswer,
    extensionFields: ORDER_EXTRAS,
  },
});
