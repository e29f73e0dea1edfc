import type { FileColumn } from '@dmc/contract/csv';
import { fileMoment } from '@dmc/contract/list-files';
import type { Paise } from '@dmc/contract/money';
import { type Credit, type StatementLine, statementAmount, typeLabel } from '@dmc/contract/payments';
import { paymentsCopy } from './payments.copy.ts';

const { columns } = paymentsCopy.credit;
const { owner } = paymentsCopy.creditDetails;
const lines = paymentsCopy.statements.columns;
const rupees = (header: string) => `${header} (₹)`;
const amount = (paise: Paise | undefined) => (paise === undefined ? undefined : { paise });

/** The columns of the credit file; a figure that the server does not send is empty. */
export const CREDIT_FILE: readonly FileColumn<Credit>[] = [
  { header: columns.retailer, of: ({ retailer }) => retailer.businessName },
  { header: owner, of: ({ retailer }) => retailer.ownerName },
  { header: rupees(columns.limit), of: ({ creditLimit }) => amount(creditLimit) },
  { header: rupees(columns.used), of: ({ usedCredit }) => amount(usedCredit) },
  { header: rupees(columns.available), of: ({ availableCredit }) => amount(availableCredit) },
  { header: rupees(columns.outstanding), of: ({ outstandingBalance }) => amount(outstandingBalance) },
  {
    header: columns.lastPayment,
    of: ({ lastPaymentDate }, timeZone) => fileMoment(lastPaymentDate, timeZone),
  },
];

/** The columns of a statement too long to be loaded as a whole, newest first. */
export const STATEMENT_FILE: readonly FileColumn<StatementLine>[] = [
  { header: lines.date, of: ({ transactionDate }, timeZone) => fileMoment(transactionDate, timeZone) },
  { header: lines.retailer, of: ({ retailer }) => retailer.businessName },
  { header: lines.description, of: ({ description }) => description },
  { header: lines.type, of: ({ transactionType }) => typeLabel(transactionType) },
  { header: lines.reference, of: ({ referenceNumber }) => referenceNumber },
  {
    header: rupees(lines.amount),
    of: ({ transactionType, amount: paise }) => ({ paise: statementAmount(transactionType, paise) }),
  },
  { header: rupees(lines.balance), of: ({ balance }) => amount(balance) },
];
