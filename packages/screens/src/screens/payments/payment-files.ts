import type { FileColumn } from '@dmc/contract/csv';
import { fileRupees, momentColumns, rupeesHead, timeHead } from '@dmc/contract/csv-columns';
import { type Credit, type StatementLine, statementAmount, typeLabel } from '@dmc/contract/payments';
import { paymentsCopy } from './payments.copy.ts';

const { columns } = paymentsCopy.credit;
const { owner } = paymentsCopy;
const lines = paymentsCopy.statements.columns;

/** The columns of the credit file; a figure that the server does not send is empty. */
export const CREDIT_FILE: readonly FileColumn<Credit>[] = [
  { header: columns.retailer, of: ({ retailer }) => retailer.businessName },
  { header: owner, of: ({ retailer }) => retailer.ownerName },
  { header: rupeesHead(columns.limit), of: ({ creditLimit }) => fileRupees(creditLimit) },
  { header: rupeesHead(columns.used), of: ({ usedCredit }) => fileRupees(usedCredit) },
  { header: rupeesHead(columns.available), of: ({ availableCredit }) => fileRupees(availableCredit) },
  { header: rupeesHead(columns.outstanding), of: ({ outstandingBalance }) => fileRupees(outstandingBalance) },
  ...momentColumns<Credit>(
    columns.lastPayment,
    ({ lastPaymentDate }) => lastPaymentDate,
    timeHead(columns.lastPayment),
  ),
];

/** The columns of a statement's file; amounts are signed as on the screen. */
export const STATEMENT_FILE: readonly FileColumn<StatementLine>[] = [
  ...momentColumns<StatementLine>(lines.date, ({ transactionDate }) => transactionDate),
  { header: lines.retailer, of: ({ retailer }) => retailer.businessName },
  { header: lines.description, of: ({ description }) => description },
  { header: lines.type, of: ({ transactionType }) => typeLabel(transactionType) },
  { header: lines.reference, of: ({ referenceNumber }) => referenceNumber },
  {
    header: rupeesHead(lines.amount),
    of: ({ transactionType, amount }) => fileRupees(statementAmount(transactionType, amount)),
  },
  { header: rupeesHead(lines.balance), of: ({ balance }) => fileRupees(balance) },
];
