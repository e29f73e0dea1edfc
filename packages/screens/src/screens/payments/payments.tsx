import type { Paper } from '@dmc/contract/papers';
import {
  CREDIT_STATUSES,
  type Credit,
  type CreditTotals,
  PAYMENT_TYPES,
  type Payment,
  type PaymentTotals,
  STATEMENT_TYPES,
  type StatementLine,
  type StatementTotals,
} from '@dmc/contract/payments';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import { dataOf, type Failure } from '@dmc/design-system/load';
import { useMemo } from 'react';
import type { ScreenList } from '../../parts/list-screen/use-list-screen.ts';
import { PrintedReport } from '../../parts/report-export/report-export.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import { statementName } from './payments-list.ts';
import { type PaymentsContext, PaymentsTab } from './payments-tab.tsx';
import {
  type CreditView,
  type PaymentHistoryView,
  type PaymentsView,
  paymentViews,
  type StatementView,
} from './payments-view.ts';

// The lists of the other tabs load when opened.
const CreditList = lazyWithPreload(async () => ({ default: (await import('./credit-list.tsx')).CreditList }));
const Statement = lazyWithPreload(async () => ({ default: (await import('./statement.tsx')).Statement }));

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
  /** The distributor's name, for the printed header. */
  organisation: string;
  /** Issues a payment's receipt, unless it has one, and reads it; undefined if the server has none. */
  onReceipt?: ((paymentId: string) => Promise<Paper | Failure>) | undefined;
}

const fileColumns = {
  history: async () => (await import('@dmc/contract/csv-columns')).PAYMENT_FILE,
  credit: async () => (await import('./payment-files.ts')).CREDIT_FILE,
  statements: async () => (await import('./payment-files.ts')).STATEMENT_FILE,
};

/** The open row of a list; undefined if there is none, or if it is not in the list. */
const openedIn = <Row extends { id: string }>({ state }: List<Row>, { open }: Pick<PaymentsView, 'open'>) =>
  open && 'id' in open ? dataOf(state)?.rows.find(({ id }) => id === open.id) : undefined;

/** Payments, credit and statements of the distributor's retailers (screens §2). */
export function Payments({ list, organisation, onReceipt, ...context }: PaymentsProps) {
  const { view } = list;
  const { onView } = list;
  const { open } = view;
  const close = () => onView({ open: null });
  const ofRetailer = useMemo(
    () => ({
      onRecord: (id: string) => onView({ open: { kind: 'record', retailerId: id } }),
      onAdjust: (id: string) => onView({ open: { kind: 'adjust', retailerId: id } }),
      onStatement: (id: string) => onView({ tab: 'statements', retailerId: id, sort: null, open: null }),
    }),
    [onView],
  );
  // One component for each tab, so that a change of the tab keeps the toolbar, and the focus.
  switch (list.tab) {
    case 'history':
      return (
        <PaymentsTab
          {...context}
          list={list}
          declaration={paymentViews.history}
          filters={[
            {
              name: 'type',
              label: copy.history.filter,
              values: PAYMENT_TYPES,
              sent: ({ counts }) => counts.type,
            },
          ]}
          file={{ name: 'payments', noun: copy.history.noun, columns: fileColumns.history }}
        >
          {(tab) => (
            <>
              <PaymentHistory {...tab} {...list} payments={tab.shown} filters={tab.limits} />
              <LazyPart>
                {open?.kind === 'payment' && list.rows.state.status !== 'loading' ? (
                  <PaymentDetails
                    payment={openedIn(list.rows, view)}
                    onClose={close}
                    onReceipt={onReceipt}
                    onStatement={ofRetailer.onStatement}
                  />
                ) : null}
              </LazyPart>
            </>
          )}
        </PaymentsTab>
      );
    case 'credit':
      return (
        <PaymentsTab
          {...context}
          list={list}
          declaration={paymentViews.credit}
          filters={[
            {
              name: 'status',
              label: copy.credit.filter,
              values: CREDIT_STATUSES,
              sent: ({ counts }) => counts.status,
            },
          ]}
          file={{ name: 'credit', noun: copy.credit.exported, columns: fileColumns.credit, tight: true }}
        >
          {({ shown, limits, noMatch }) => (
            <LazyPart>
              <CreditList {...list} {...ofRetailer} credits={shown} filters={limits} noMatch={noMatch} />
              {open?.kind === 'credit' && list.rows.state.status !== 'loading' ? (
                <CreditDetails credit={openedIn(list.rows, view)} onClose={close} {...ofRetailer} />
              ) : null}
            </LazyPart>
          )}
        </PaymentsTab>
      );
    case 'statements': {
      const retailer = view.retailerId === null ? undefined : (context.choice.chosen ?? '');
      return (
        <PaymentsTab
          {...context}
          list={list}
          declaration={paymentViews.statements}
          filters={[
            {
              name: 'type',
              label: copy.statements.filter,
              values: STATEMENT_TYPES,
              sent: ({ counts }) => counts.type,
            },
          ]}
          file={{
            name: 'statement',
            ...(retailer === undefined ? {} : { matchingName: statementName(retailer) }),
            noun: copy.statements.exported,
            columns: fileColumns.statements,
          }}
        >
          {(tab) => (
            <LazyPart>
              <PrintedReport
                title={retailer === undefined ? copy.tabs.statements : copy.statements.of(retailer)}
                organisation={organisation}
                period={tab.days}
                now={context.now}
              >
                <Statement {...tab} {...list} statements={tab.shown} retailer={retailer} />
              </PrintedReport>
            </LazyPart>
          )}
        </PaymentsTab>
      );
    }
  }
}
