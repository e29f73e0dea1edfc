import { formatNumber } from '@dmc/contract/numbers';

/** Texts of bulk actions on orders. */
export const severalOrdersCopy = {
  setStatus: 'Set status',
  print: 'Print',
  issue: 'Issue invoices',
  printInvoices: 'Print invoices',
  invoices: {
    title: (orders: string) => `Issue invoices for ${orders}`,
    submit: (orders: string) => `Issue for ${orders}`,
    done: (orders: string, count: number) => `${orders} ${count === 1 ? 'has an invoice' : 'have invoices'}`,
    from: 'Status',
    to: 'Paper',
    paper: 'Tax invoice or bill of supply',
    noSale: (status: string) => `${status}: only an order that was sold can be invoiced`,
    effect: 'An order that has an invoice keeps it.',
    print: (count: number) => (count === 1 ? 'Print the invoice' : `Print ${formatNumber(count)} invoices`),
    returned: 'A returned order gets its credit note as well.',
  },
  printedInvoices: {
    title: (orders: string) => `Print the invoices of ${orders}`,
    reading: 'Reading the invoice of each order',
    ready: (orders: string, one: boolean) =>
      `The invoice${one ? '' : 's'} of ${orders} ${one ? 'is' : 'are'} ready.`,
    failed: (orders: string, one: boolean) => `${orders} ${one ? 'is' : 'are'} not printed:`,
    print: (orders: string) => `Print ${orders}`,
  },
  title: (orders: string) => `Set the status of ${orders}`,
  status: 'New status',
  missing: 'Choose the new status.',
  submit: (orders: string) => `Set ${orders}`,
  become: (orders: string, status: string, count: number) =>
    `${orders} ${count === 1 ? 'becomes' : 'become'} ${status}.`,
  done: (orders: string, status: string, count: number) =>
    `${orders} ${count === 1 ? 'is' : 'are'} ${status}`,
  sales: (sales: string, total: string) => `Books ${sales} of ${total} in all.`,
  returns: (returns: string, total: string) => `Books ${returns} of ${total} in all.`,
  booksNothing: 'Books nothing on the statements.',
  taken: (orders: string) => `Takes the stock of ${orders} again.`,
  putBack: (orders: string) => `Puts the stock of ${orders} back.`,
  unusual: 'Unusual step',
  unusualCount: (orders: string, count: number) =>
    `${orders} ${count === 1 ? 'takes' : 'take'} an unusual step, marked below.`,
  already: (status: string) => `already ${status}`,
  sheets: {
    title: (orders: string) => `Print ${orders}`,
    reading: 'Reading the lines of each order',
    ready: (orders: string, one: boolean) =>
      `${orders} ${one ? 'is' : 'are'} ready, each on a sheet of its own.`,
    failed: (orders: string, one: boolean) =>
      `${orders} could not be read and ${one ? 'is' : 'are'} not printed:`,
    print: (orders: string) => `Print ${orders}`,
    retry: 'Retry',
    close: 'Close',
    placed: (day: string) => `Placed ${day}`,
    delivery: (day: string) => `Deliver by ${day}`,
  },
} as const;
