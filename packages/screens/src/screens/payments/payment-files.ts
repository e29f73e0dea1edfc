import type { FileColumn } from '@dmc/contract/csv';
import { fileRupees, momentColumns, rupeesHead, timeHead } from '@dmc/contract/csv-columns';
import { type Credit, type StatementLine, statementAmount, typeLabel } from '@dmc/contract/payments';
import { paymentsCopy } from './payments.copy.ts';

const { columns } = paymentsCopy.credit;
const { owner } = paymentsCopy;
const lines = paymentsCopy.statements.columns;

/** The columns of the credit file; a figure that the server does not send is empty. */
export const CREDIT_FILE: readonly FileColumn<Credit>[] = [
  { header: columns.retailer, value: ({ retailer }) => retailer.businessName },
  { header: owner, value: ({ retailer }) => retailer.ownerName },
  { header: rupeesHead(columns.limit), value: ({ creditLimit }) => fileRupees(creditLimit) },
  { header: rupeesHead(columns.used), value: ({ usedCredit }) => fileRupees(usedCredit) },
  { header: rupeesHead(columns.available), value: ({ availableCredit }) => fileRupees(availableCredit) },
  {
    header: rupeesHead(columns.outstanding),
    value: ({ outstandingBalance }) => fileRupees(outstandingBalance),
  },
  ...momentColumns<Credit>(
    columns.lastPayment,
    ({ lastPaymentDate }) => lastPaymentDate,
    timeHead(columns.lastPayment),
  ),
];

/** The columns of a statement's file; amounts are signed as on the screen. */
export const STATEMENT_FILE: readonly FileColumn<StatementLine>[] = [
  ...momentColumns<StatementLine>(lines.date, ({ transactionDate }) => transactionDate),
  { header: lines.retailer, value: ({ retailer }) => retailer.businessName },
  { header: lines.description, value: ({ description }) => description },
  { header: lines.type, value: ({ transactionType }) => typeLabel(transactionType) },
  { header: lines.reference, value: ({ referenceNumber }) => referenceNumber },
  {
    header: rupeesHead(lines.amount),
    value: ({ transactionType, amount }) => fileRupees(statementAmount(transactionType, amount)),
  },
  { header: rupeesHead(lines.balance), value: ({ balance }) => fileRupees(balance) },
];
