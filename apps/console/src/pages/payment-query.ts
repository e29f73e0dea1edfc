import {
  CREDIT_COLUMNS,
  CREDIT_STATUSES,
  PAYMENT_COLUMNS,
  PAYMENT_TYPES,
  STATEMENT_COLUMNS,
  STATEMENT_TYPES,
} from '@dmc/contract/payments';
import type { PaymentExports } from '@dmc/screens/payments';
import { type PaymentsView, type PaymentTab, usualSort } from '@dmc/screens/payments-view';
import { exportSource } from '../api/export-source.ts';
import { payments } from '../api/payments.ts';
import { sortParameter } from '../view/sort-parameter.ts';

type Searched = Readonly<Record<PaymentTab, boolean>>;

/** What a server that searches is asked for; the screen does the rest for one that does not. */
const narrowing = <Filter extends object, const Column extends string>(
  { tab, search, sort }: PaymentsView,
  filter: Filter,
  columns: readonly Column[],
) => ({
  ...(search ? { search } : {}),
  ...filter,
  ...sortParameter(sort, columns, usualSort(tab)),
});

/** The view's filter, if it is one of this list's. */
const oneOf = <const Filter extends string>(filters: readonly Filter[], { type }: PaymentsView) =>
  filters.find((each) => each === type);

const paymentNarrowing = (view: PaymentsView) =>
  narrowing(view, { type: oneOf(PAYMENT_TYPES, view) }, PAYMENT_COLUMNS);

/** The three lists of a view. */
export const paymentsOf = (view: PaymentsView, searched: boolean) =>
  payments.list(view, searched ? paymentNarrowing(view) : {});

export const creditsOf = (view: PaymentsView, searched: boolean) =>
  payments.credits(
    view,
    searched ? narrowing(view, { status: oneOf(CREDIT_STATUSES, view) }, CREDIT_COLUMNS) : {},
  );

export const statementsOf = (view: PaymentsView, searched: boolean) =>
  payments.statements(
    view,
    searched ? narrowing(view, { type: oneOf(STATEMENT_TYPES, view) }, STATEMENT_COLUMNS) : {},
  );

const EVERYTHING = { retailerId: null, period: '1y' } as const;

/** The same for export. */
export function paymentsToExport(view: PaymentsView, searched: Searched): PaymentExports {
  const { retailerId, period } = view;
  return {
    history: exportSource({
      matching: paymentsOf(view, searched.history),
      all: payments.list(EVERYTHING),
      ...(searched.history
        ? {
            file: {
              call: 'exportPayments',
              matching: {
                period,
                ...(retailerId === null ? {} : { retailerId }),
                ...paymentNarrowing(view),
              },
              all: { period: EVERYTHING.period },
            },
          }
        : {}),
    }),
    credit: exportSource({ matching: creditsOf(view, searched.credit), all: payments.credits(EVERYTHING) }),
    statements: exportSource({
      matching: statementsOf(view, searched.statements),
      all: payments.statements(EVERYTHING),
    }),
  };
}
