import { creditGaps } from '@dmc/contract/credit';
import type { Paper } from '@dmc/contract/papers';
import type {
  Credit,
  CreditTotals,
  Payment,
  PaymentTotals,
  StatementLine,
  StatementTotals,
} from '@dmc/contract/payments';
import { Banner } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { Failure } from '@dmc/design-system/load';
import type { MenuItem } from '@dmc/design-system/menu';
import { IndianRupee, ScrollText, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ScreenList } from '../../parts/list-screen/use-list-screen.ts';
import { RowMenu } from '../../parts/row-menu/row-menu.tsx';
import { creditColumns } from './credit-columns.tsx';
import { paymentColumns, paymentName } from './payment-columns.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import { statementName } from './payments-list.ts';
import { type PaymentsContext, PaymentsTab } from './payments-tab.tsx';
import {
  type CreditView,
  type PaymentHistoryView,
  paymentViews,
  type StatementView,
} from './payments-view.ts';
import { lineName, STATEMENT_ORDER, statementColumns } from './statement-columns.tsx';
import { StatementNotes } from './statement-notes.tsx';

const PaymentDetails = lazyWithPreload(async () => ({
  default: (await import('./payment-details.tsx')).PaymentDetails,
}));

const CreditDetails = lazyWithPreload(async () => ({
  default: (await import('./credit-details.tsx')).CreditDetails,
}));

/** The list of the open tab. */
export type PaymentsList =
  | ({ tab: 'history' } & ScreenList<Payment, PaymentHistoryView, PaymentTotals>)
  | ({ tab: 'credit' } & ScreenList<Credit, CreditView, CreditTotals>)
  | ({ tab: 'statements' } & ScreenList<StatementLine, StatementView, StatementTotals>);

export interface PaymentsProps extends PaymentsContext {
  list: PaymentsList;
  /** Issues a payment's receipt, unless it has one, and reads it; undefined if the server has none. */
  onReceipt?: ((paymentId: string) => Promise<Paper | Failure>) | undefined;
}

const fileColumns = {
  history: async () => (await import('@dmc/contract/csv-columns')).PAYMENT_FILE,
  credit: async () => (await import('./payment-files.ts')).CREDIT_FILE,
  statements: async () => (await import('./payment-files.ts')).STATEMENT_FILE,
};

/** Whether a figure of the credit contradicts another. */
const hasGap = (credit: Credit) => Object.values(creditGaps(credit)).some((gap) => gap !== undefined);

/** Payments, credit and statements of the distributor's retailers (screens §2). */
export function Payments({ list, onReceipt, ...context }: PaymentsProps) {
  const { onView } = list;
  const close = () => onView({ open: null });
  const onStatement = useCallback(
    (id: string) => onView({ tab: 'statements', retailerId: id, sort: null, open: null }),
    [onView],
  );
  const creditActions = useMemo(
    () =>
      ({ id, retailer: { id: formRetailerId = id } }: Credit): readonly MenuItem[] => [
        {
          label: copy.recordPayment,
          icon: IndianRupee,
          onSelect: () => onView({ form: 'record', formRetailerId }),
        },
        {
          label: copy.adjustCredit,
          icon: SlidersHorizontal,
          onSelect: () => onView({ form: 'adjust', formRetailerId }),
        },
        { label: copy.viewStatement, icon: ScrollText, onSelect: () => onStatement(formRetailerId) },
      ],
    [onView, onStatement],
  );
  const creditMenu = useCallback(
    (credit: Credit) => (
      <RowMenu label={copy.credit.actionsOf(credit.retailer.businessName)} items={creditActions(credit)} />
    ),
    [creditActions],
  );
  const retailer = list.view.retailerId === null ? undefined : (context.choice.chosen ?? '');
  const single = retailer !== undefined;
  const lineColumns = useCallback(
    (timeZone: string, shown: { rows: readonly StatementLine[]; printing: boolean }) =>
      statementColumns(timeZone, { ...shown, single }),
    [single],
  );
  // One component for each tab, so that a change of the tab keeps the toolbar, and the focus.
  switch (list.tab) {
    case 'history':
      return (
        <PaymentsTab
          {...context}
          list={list}
          declaration={paymentViews.history}
          columns={paymentColumns}
          filterLabels={copy.filters}
          totals={copy.history}
          file={{ name: 'payments', columns: fileColumns.history }}
          rowName={paymentName}
          details={(payment) => (
            <PaymentDetails
              payment={payment}
              onClose={close}
              onReceipt={onReceipt}
              onStatement={onStatement}
            />
          )}
        />
      );
    case 'credit':
      return (
        <PaymentsTab
          {...context}
          list={list}
          declaration={paymentViews.credit}
          columns={creditColumns}
          filterLabels={copy.filters}
          totals={copy.credit}
          countOf={({ totals }) => copy.credit.overCount(totals?.counts.status.over ?? 0)}
          file={{ name: 'credit', noun: copy.credit.exported, columns: fileColumns.credit, tight: true }}
          rowActions={{ render: creditMenu, header: copy.credit.actions, width: 72 }}
          details={(credit) => <CreditDetails credit={credit} actions={creditActions} onClose={close} />}
          notes={(page) =>
            page?.rows.some(hasGap) ? (
              <Box mb="4">
                <Banner
                  tone="warning"
                  icon={<TriangleAlert size={16} strokeWidth={1.75} />}
                  text={copy.credit.gaps}
                  note={copy.credit.gapsNote}
                />
              </Box>
            ) : null
          }
        />
      );
    case 'statements':
      return (
        <PaymentsTab
          {...context}
          list={list}
          declaration={paymentViews.statements}
          columns={lineColumns}
          filterLabels={copy.filters}
          totals={copy.statements}
          file={{
            name: 'statement',
            ...(single ? { matchingName: statementName(retailer) } : {}),
            noun: copy.statements.exported,
            columns: fileColumns.statements,
          }}
          rowName={lineName}
          report={{
            title: single ? copy.statements.of(retailer) : copy.tabs.statements,
            sort: STATEMENT_ORDER,
          }}
          notes={(page, isFiltered) => <StatementNotes page={page} isFiltered={isFiltered} />}
        />
      );
  }
}
