import type { Credit, Payment, StatementLine } from '@dmc/contract/payments';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { type ExportSource, ListExport } from '../list-export/list-export.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import { statementName } from './payments-list.ts';
import type { PaymentTab } from './payments-view.ts';

/** Where an export of each list reads the rows that are not loaded. */
export interface PaymentExports {
  history: ExportSource<Payment>;
  credit: ExportSource<Credit>;
  statements: ExportSource<StatementLine>;
}

/** The rows that the table shows, and the client-side filters. */
interface Exported<Row> {
  shown: List<Row>;
  applyFilters: (list: List<Row>) => List<Row>;
}

interface PaymentsExportProps {
  tab: PaymentTab;
  history: Exported<Payment>;
  credit: Exported<Credit>;
  statement: Exported<StatementLine>;
  sources: PaymentExports | undefined;
  /** What the list is limited to, in words. */
  filters: string | undefined;
  /** The chosen retailer's name; undefined for all. */
  retailer: string | undefined;
}

/** Saves the list of the open tab as a file. */
export function PaymentsExport({
  tab,
  history,
  credit,
  statement,
  sources,
  filters,
  retailer,
}: PaymentsExportProps) {
  const of = <Row,>({ shown, applyFilters }: Exported<Row>) => ({
    filters,
    page: dataOf(shown.state),
    arrange: applyFilters,
  });
  switch (tab) {
    case 'history':
      return (
        <ListExport
          {...of(history)}
          name="payments"
          noun={copy.history.noun}
          columns={async () => (await import('@dmc/contract/list-files')).PAYMENT_FILE}
          everything={copy.pastYear(copy.history.noun)}
          source={sources?.history}
        />
      );
    case 'credit':
      return (
        <ListExport
          {...of(credit)}
          tight
          name="credit"
          noun={copy.credit.exported}
          columns={async () => (await import('./payment-files.ts')).CREDIT_FILE}
          source={sources?.credit}
        />
      );
    case 'statements':
      return (
        <ListExport
          {...of(statement)}
          name="statement"
          matchingName={retailer === undefined ? undefined : statementName(retailer)}
          noun={copy.statements.exported}
          columns={async () => (await import('./payment-files.ts')).STATEMENT_FILE}
          everything={copy.pastYear(copy.statements.exported)}
          source={sources?.statements}
        />
      );
  }
}
