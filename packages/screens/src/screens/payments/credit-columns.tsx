import { creditGaps, creditUse } from '@dmc/contract/credit';
import { formatDay } from '@dmc/contract/dates';
import { formatMoney, type Paise } from '@dmc/contract/money';
import type { Credit, CreditColumn } from '@dmc/contract/payments';
import type { Column } from '@dmc/design-system/data-table';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { CreditUse } from '../../parts/credit-use/credit-use.tsx';
import { dayColumn } from '../../parts/list-screen/columns.tsx';
import { Money } from '../../parts/money/money.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';

const copy = paymentsCopy.credit;

/** An amount, or a mark that the server did not send it. */
const figure = (amount: Paise | undefined, isBelowZeroWrong = true) =>
  amount === undefined ? (
    <Text tone="muted">{copy.notSupplied}</Text>
  ) : (
    <Money amount={amount} tone={isBelowZeroWrong && amount < 0 ? 'error' : 'plain'} />
  );

const off = (gap: Paise | undefined) =>
  gap === undefined ? undefined : <Text tone="error">{copy.gap(formatMoney(gap))}</Text>;

type Options = Partial<Pick<Column<Credit>, 'hideOrder' | 'secondary' | 'card' | 'cell' | 'width'>>;

/** An amount of the credit. `noLimit`: what is shown without a limit, for an amount that depends on it. */
const creditColumn = (
  id: 'limit' | 'used' | 'available' | 'outstanding',
  amount: (credit: Credit) => Paise | undefined,
  { noLimit, ...options }: Options & { noLimit?: ReactNode },
): Column<Credit, CreditColumn> => {
  const isMissing = ({ creditLimit = 0 }: Credit) => noLimit !== undefined && creditLimit <= 0;
  return {
    id,
    header: copy.columns[id],
    value: (credit) => (isMissing(credit) ? undefined : amount(credit)),
    cell: (credit) => (isMissing(credit) ? noLimit : figure(amount(credit))),
    align: 'end',
    width: 120,
    sortable: true,
    descendingFirst: true,
    ...options,
  };
};

/** Columns of credit. `stale`: the rows could not be refreshed. */
export const creditColumns = (
  timeZone: string,
  { stale = false }: { stale?: boolean } = {},
): readonly Column<Credit, CreditColumn>[] => [
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: ({ retailer }) => retailer.businessName,
    secondary: ({ retailer }) => retailer.ownerName,
    width: 'fill',
    minWidth: 180,
    sortable: true,
    card: 'title',
  },
  creditColumn('limit', ({ creditLimit }) => creditLimit, {
    noLimit: <Text tone="muted">{copy.noLimit}</Text>,
    hideOrder: 3,
  }),
  creditColumn('used', ({ usedCredit }) => usedCredit, { hideOrder: 1 }),
  creditColumn('available', ({ availableCredit }) => availableCredit, {
    noLimit: '—',
    secondary: (credit) => off(creditGaps(credit).available),
    hideOrder: 4,
  }),
  creditColumn('outstanding', ({ outstandingBalance }) => outstandingBalance, {
    cell: ({ outstandingBalance }) => figure(outstandingBalance, false),
    secondary: (credit) =>
      off(creditGaps(credit).outstanding) ??
      ((credit.outstandingBalance ?? 0) < 0 ? copy.inAdvance : undefined),
    width: 124,
    card: 'value',
  }),
  {
    id: 'use',
    header: copy.columns.use,
    value: (credit) =>
      creditUse(credit).kind === 'used' && credit.creditLimit
        ? (credit.usedCredit ?? 0) / credit.creditLimit
        : undefined,
    cell: ({ retailer, creditLimit, usedCredit }) => (
      <Text block className={styles.use}>
        <CreditUse
          name={retailer.businessName}
          creditLimit={creditLimit}
          usedCredit={usedCredit}
          stale={stale}
        />
      </Text>
    ),
    width: 192,
    sortable: true,
    descendingFirst: true,
    hideOrder: 5,
    card: 'badge',
  },
  dayColumn({
    id: 'lastPayment',
    header: copy.columns.lastPayment,
    at: ({ lastPaymentDate }) => lastPaymentDate,
    timeZone,
    none: copy.never,
    width: 128,
    sortable: true,
    hideOrder: 2,
    cardCell: ({ lastPaymentDate }) =>
      lastPaymentDate ? copy.paidOn(formatDay(lastPaymentDate, timeZone)) : null,
    card: 'meta',
  }),
];
