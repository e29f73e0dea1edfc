import type { FileCell, FileColumn } from './csv.ts';
import { dayOf, formatTime } from './dates.ts';
import { documentedFields, type Field, ownFields } from './fields.ts';
import type { Paise } from './money.ts';
import { type Order, statusLabel } from './orders.ts';
import { methodLabel, type Payment, typeLabel } from './payments.ts';
import { PRODUCT_FIELDS, type Product } from './products.ts';
import { isBlocked, RETAILER_FIELDS, type Retailer } from './retailers.ts';

/** An amount as decimal rupees; empty without one. Its heading is `rupeesHead`. */
export const fileRupees = (paise: Paise | undefined): FileCell =>
  paise === undefined ? undefined : { paise };

/** `Total (₹)` */
export const rupeesHead = (name: string): string => `${name} (₹)`;

/** `2026-11-20`; empty without a day. */
export const fileDay = (moment: string | undefined, timeZone: string): string =>
  moment === undefined ? '' : dayOf(moment, timeZone);

/** The heading of an instant's second column. */
const TIME = 'Time';

/** `Starts (time)` */
export const timeHead = (name: string): string => `${name} (${TIME.toLowerCase()})`;

/**
 * An instant in two columns, `2026-11-20` and `10:24`: a spreadsheet may take a day for a date and leave a day with a
 * time as text, which it cannot sort among dates. The time of a date-only value is empty.
 */
export const momentColumns = <Row>(
  header: string,
  momentOf: (row: Row) => string | undefined,
  time: string = TIME,
): FileColumn<Row>[] => [
  { header, value: (row, timeZone) => fileDay(momentOf(row), timeZone) },
  {
    header: time,
    value: (row, timeZone) => {
      const moment = momentOf(row);
      return moment === undefined ? '' : formatTime(moment, timeZone);
    },
  },
];

/**
 * The columns of the files that both the server and the console write, so that a list's file is the same from either.
 * Amounts are decimal rupees, days `2026-11-20` and times `10:24` in the platform's time zone, in columns of their own.
 */
export const ORDER_FILE: readonly FileColumn<Order>[] = [
  { header: 'Order', value: ({ orderNumber }) => orderNumber },
  ...momentColumns<Order>('Date', ({ createdAt }) => createdAt),
  { header: 'Retailer', value: ({ retailer }) => retailer.name },
  { header: 'Phone', value: ({ retailer }) => retailer.phone },
  { header: 'Email', value: ({ retailer }) => retailer.email },
  { header: 'Status', value: ({ status }) => statusLabel(status) },
  { header: 'Items', value: ({ totalItems }) => totalItems },
  { header: 'Total (₹)', value: ({ totalAmount }) => fileRupees(totalAmount) },
  { header: 'Delivery date', value: ({ deliveryDate }, timeZone) => fileDay(deliveryDate, timeZone) },
  { header: 'Notes', value: ({ notes }) => notes },
];

/** A column for each field of a record; unknown values are empty. */
export const fileColumnsOf = <Name extends string, Row extends Partial<Record<Name, unknown>>>(
  table: Readonly<Record<Name, Field>>,
): FileColumn<Row>[] =>
  (Object.entries(table) as [Name, Field][]).map(([name, { label, header = label, kind }]) => ({
    header,
    value: (row) => {
      const value = row[name] as string | number | undefined;
      return kind === 'money' ? fileRupees(value as Paise | undefined) : value;
    },
  }));

const { isActive, ...DOCUMENTED } = documentedFields(PRODUCT_FIELDS);

/** The products of a documented backend. */
export const PLAIN_PRODUCT_FILE: readonly FileColumn<Product>[] = [
  ...fileColumnsOf(DOCUMENTED),
  { header: isActive.header, value: (product) => (product.isActive === false ? 'Inactive' : 'Active') },
];

/** An import of products accepts the same headings, so that an exported file can be edited and imported. */
export const PRODUCT_FILE: readonly FileColumn<Product>[] = [
  ...PLAIN_PRODUCT_FILE,
  // Empty if unknown: what the books assume instead is not a fact about the product.
  ...fileColumnsOf(ownFields(PRODUCT_FIELDS)),
];

export const RETAILER_FILE: readonly FileColumn<Retailer>[] = [
  ...fileColumnsOf(RETAILER_FIELDS),
  { header: 'Status', value: (retailer) => (isBlocked(retailer) ? 'Blocked' : 'Active') },
  { header: 'Joined', value: ({ createdAt }, timeZone) => fileDay(createdAt, timeZone) },
  { header: 'Credit limit (₹)', value: ({ creditLimit }) => fileRupees(creditLimit) },
  { header: 'Available credit (₹)', value: ({ availableCredit }) => fileRupees(availableCredit) },
];

export const PAYMENT_FILE: readonly FileColumn<Payment>[] = [
  ...momentColumns<Payment>('Date', ({ paidDate }) => paidDate),
  { header: 'Retailer', value: ({ retailer }) => retailer.businessName },
  { header: 'Owner', value: ({ retailer }) => retailer.ownerName },
  { header: 'Type', value: ({ paymentType }) => typeLabel(paymentType) },
  { header: 'Method', value: ({ paymentMethod }) => methodLabel(paymentMethod) },
  { header: 'Reference', value: ({ referenceNumber }) => referenceNumber },
  {
    header: 'Amount (₹)',
    // A refund is negative, as in the list.
    value: ({ paymentType, amount }) => fileRupees(paymentType === 'REFUND' ? -Math.abs(amount) : amount),
  },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Recorded by', value: ({ recordedBy }) => recordedBy },
];
