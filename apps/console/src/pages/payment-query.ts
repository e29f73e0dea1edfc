import {
  CREDIT_COLUMNS,
  CREDIT_FILTERS,
  PAYMENT_COLUMNS,
  PAYMENT_TYPES,
  STATEMENT_COLUMNS,
  STATEMENT_TYPES,
} from '@dmc/contract/payments';
import type { PaymentExports } from '@dmc/screens/payments';
import { type PaymentsView, usualSort } from '@dmc/screens/payments-view';
import { exportSource } from '../api/export-source.ts';
import { hasCapability } from '../api/health.ts';
import { payments } from '../api/payments.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** What a server that searches is asked for; the screen does the rest for one that does not. */
function narrowing<const Filter extends string, const Column extends string>(
  { tab, search, filter, sort }: PaymentsView,
  filters: readonly Filter[],
  columns: readonly Column[],
) {
  const wanted = filters.find((each) => each === filter);
  return {
    ...(search ? { search } : {}),
    ...(wanted === undefined ? {} : { filter: wanted }),
    ...sortParameter(sort, columns, usualSort(tab)),
  };
}

/** The three lists of a view. */
export const paymentsOf = (view: PaymentsView, searched = hasCapability('payments.search')) =>
  payments.list(view, searched ? narrowing(view, PAYMENT_TYPES, PAYMENT_COLUMNS) : {});

export const creditsOf = (view: PaymentsView, searched = hasCapability('credit.search')) =>
  payments.credits(view, searched ? narrowing(view, CREDIT_FILTERS, CREDIT_COLUMNS) : {});

export const statementsOf = (view: PaymentsView, searched = hasCapability('statements.search')) =>
  payments.statements(view, searched ? narrowing(view, STATEMENT_TYPES, STATEMENT_COLUMNS) : {});

const EVERYTHING = { retailerId: null, period: '1y' } as const;

/** The same for export. */
export function paymentsToExport(view: PaymentsView): PaymentExports {
  const { retailerId, period } = view;
  return {
    history: exportSource({
      matching: paymentsOf(view),
      all: payments.list(EVERYTHING),
      ...(hasCapability('payments.search')
        ? {
            file: {
              call: 'exportPayments',
              matching: {
                period,
                ...(retailerId === null ? {} : { retailerId }),
                ...narrowing(view, PAYMENT_TYPES, PAYMENT_COLUMNS),
              },
              all: { period: EVERYTHING.period },
            },
          }
        : {}),
    }),
    credit: exportSource({ matching: creditsOf(view), all: payments.credits(EVERYTHING) }),
    statements: exportSource({ matching: statementsOf(view), all: payments.statements(EVERYTHING) }),
  };
}
