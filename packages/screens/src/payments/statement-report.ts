import { dayOf } from '@dmc/contract/dates';
import { type StatementLine, statementAmount, typeLabel } from '@dmc/contract/payments';
import type { DateRange } from '@dmc/contract/periods';
import { type ReportFile, reportName } from '../report-export/report-file.ts';
import { paymentsCopy } from './payments.copy.ts';

const copy = paymentsCopy.statements;

/** `khan-kirana-dairy`: safe in any file name. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

interface StatementOf {
  /** Oldest first, as a statement is read. */
  lines: readonly StatementLine[];
  /** The retailer; undefined for all. */
  retailer: string | undefined;
  range: DateRange;
  timeZone: string;
}

/** A statement as a table to export, its amounts signed as on the screen. */
export const statementFile = ({ lines, retailer, range, timeZone }: StatementOf): ReportFile => ({
  name: reportName(['statement', retailer && fileName(retailer)].filter(Boolean).join('_'), range),
  columns: Object.values(copy.columns),
  rows: lines.map((line) => [
    dayOf(line.transactionDate, timeZone),
    line.retailer.businessName,
    line.description,
    typeLabel(line.transactionType),
    line.referenceNumber,
    { paise: statementAmount(line.transactionType, line.amount) },
    line.balance === undefined ? undefined : { paise: line.balance },
  ]),
});
