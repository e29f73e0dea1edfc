import { creditGaps, creditUse } from '@dmc/contract/credit';
import { formatDate, formatDay } from '@dmc/contract/dates';
import { formatMoney, type Paise } from '@dmc/contract/money';
import type { Credit, CreditColumn, CreditTotals } from '@dmc/contract/payments';
import { Banner } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Menu } from '@dmc/design-system/menu';
import { Text } from '@dmc/design-system/text';
import { Totals } from '@dmc/design-system/totals';
import { IconButton } from '@radix-ui/themes';
import { Ellipsis, IndianRupee, ScrollText, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { CreditUse } from '../../parts/credit-use/credit-use.tsx';
import { Money } from '../../parts/money/money.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { paymentsCopy } from './payments.copy.ts';
import styles from './payments.module.css';
import type { CreditView } from './payments-view.ts';

const copy = paymentsCopy.credit;
const WORDS = { ...copy, caption: paymentsCopy.tabs.credit };

const hasLimit = ({ creditLimit = 0 }: Credit) => creditLimit > 0;

/** An amount, or a mark that the server did not send it. */
function CreditAmount({ amount }: { amount: Paise | undefined }) {
  if (amount === undefined) return <Text tone="muted">{copy.notSupplied}</Text>;
  return <Money amount={amount} tone={amount < 0 ? 'error' : 'plain'} />;
}

const off = (gap: Paise | undefined) =>
  gap === undefined ? undefined : <Text tone="error">{copy.gap(formatMoney(gap))}</Text>;

/** The sort value; undefined without a limit. */
const shareOf = (credit: Credit): number | undefined => {
  const use = creditUse(credit);
  return use.kind === 'used' && credit.creditLimit
    ? (credit.usedCredit ?? 0) / credit.creditLimit
    : undefined;
};

const columnsOf = (timeZone: string, stale: boolean): readonly Column<Credit, CreditColumn>[] => [
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (credit) => credit.retailer.businessName,
    secondary: ({ retailer: { ownerName } }) => ownerName,
    width: 'fill',
    minWidth: 180,
    sortable: true,
    card: 'title',
  },
  {
    id: 'limit',
    header: copy.columns.limit,
    value: (credit) => (hasLimit(credit) ? credit.creditLimit : undefined),
    cell: (credit) =>
      hasLimit(credit) ? (
        <CreditAmount amount={credit.creditLimit} />
      ) : (
        <Text tone="muted">{copy.noLimit}</Text>
      ),
    align: 'end',
    width: 120,
    sortable: true,
    descendingFirst: true,
    hideOrder: 3,
  },
  {
    id: 'used',
    header: copy.columns.used,
    value: (credit) => credit.usedCredit,
    cell: (credit) => <CreditAmount amount={credit.usedCredit} />,
    align: 'end',
    width: 120,
    sortable: true,
    descendingFirst: true,
    hideOrder: 1,
  },
  {
    id: 'available',
    header: copy.columns.available,
    value: (credit) => (hasLimit(credit) ? credit.availableCredit : undefined),
    cell: (credit) => (hasLimit(credit) ? <CreditAmount amount={credit.availableCredit} /> : '—'),
    secondary: (credit) => off(creditGaps(credit).available),
    align: 'end',
    width: 120,
    sortable: true,
    descendingFirst: true,
    hideOrder: 4,
  },
  {
    id: 'outstanding',
    header: copy.columns.outstanding,
    value: (credit) => credit.outstandingBalance,
    cell: ({ outstandingBalance }) =>
      outstandingBalance === undefined ? (
        <CreditAmount amount={undefined} />
      ) : (
        <Money amount={outstandingBalance} />
      ),
    secondary: (credit) =>
      off(creditGaps(credit).outstanding) ??
      ((credit.outstandingBalance ?? 0) < 0 ? copy.inAdvance : undefined),
    align: 'end',
    width: 124,
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
  {
    id: 'use',
    header: copy.columns.use,
    value: shareOf,
    cell: (credit) => (
      <Text block className={styles.use}>
        <CreditUse
          name={credit.retailer.businessName}
          creditLimit={credit.creditLimit}
          usedCredit={credit.usedCredit}
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
  {
    id: 'lastPayment',
    header: copy.columns.lastPayment,
    value: (credit) => (credit.lastPaymentDate ? Date.parse(credit.lastPaymentDate) : undefined),
    cell: (credit) =>
      credit.lastPaymentDate ? (
        formatDate(credit.lastPaymentDate, timeZone)
      ) : (
        <Text tone="muted">{copy.never}</Text>
      ),
    width: 128,
    emphasis: 'quiet',
    sortable: true,
    descendingFirst: true,
    hideOrder: 2,
    cardCell: (credit) =>
      credit.lastPaymentDate ? copy.paidOn(formatDay(credit.lastPaymentDate, timeZone)) : null,
    card: 'meta',
  },
];

interface CreditListProps {
  credits: List<Credit, CreditTotals>;
  view: CreditView;
  onView: (change: Partial<CreditView>) => void;
  /** The address of a change of the view, for another tab. */
  hrefOf: (change: Partial<CreditView>) => string;
  /** Replaces the rows if nothing matches the search or filter. */
  noMatch?: ReactNode;
  /** What the rows are limited to, in words: printed above them. */
  filters?: string;
  /** Actions for one retailer, by its id. */
  onRecord: (retailerId: string) => void;
  onAdjust: (retailerId: string) => void;
  onStatement: (retailerId: string) => void;
}

/** Every retailer's current credit (screens §2). */
export function CreditList({
  credits,
  view,
  onView,
  hrefOf,
  noMatch,
  filters,
  onRecord,
  onAdjust,
  onStatement,
}: CreditListProps) {
  const { sort, open } = view;
  const stale = credits.state.status === 'failed';
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsOf(timeZone, stale), [timeZone, stale]);
  const page = dataOf(credits.state);
  const loading = credits.state.status === 'loading';
  const totals = page?.totals?.sums;
  const counts = page?.totals?.counts.status;
  const actions = useCallback(
    ({ id, retailer }: Credit) => {
      const of = retailer.id ?? id;
      return (
        <Menu
          trigger={
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={copy.actionsOf(retailer.businessName)}
            >
              <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
          }
          items={[
            { label: paymentsCopy.recordPayment, icon: IndianRupee, onSelect: () => onRecord(of) },
            { label: paymentsCopy.adjustCredit, icon: SlidersHorizontal, onSelect: () => onAdjust(of) },
            { label: copy.statement, icon: ScrollText, onSelect: () => onStatement(of) },
          ]}
        />
      );
    },
    [onRecord, onAdjust, onStatement],
  );
  const contradicts = page?.rows.some((credit) => {
    const { available, outstanding } = creditGaps(credit);
    return available !== undefined || outstanding !== undefined;
  });
  return (
    <>
      {loading || totals ? (
        <Box mb="4">
          <Totals
            label={copy.totals}
            loading={loading}
            stale={stale}
            items={[
              {
                label: copy.outstanding,
                value: totals ? <Money amount={totals.outstandingBalance} /> : null,
              },
              { label: copy.used, value: totals ? <Money amount={totals.usedCredit} /> : null },
              {
                label: copy.limits,
                value: totals ? <Money amount={totals.creditLimit} /> : null,
              },
              { label: copy.over, value: counts ? copy.overCount(counts.over) : null },
            ]}
          />
        </Box>
      ) : null}
      {contradicts ? (
        <Box mb="4">
          <Banner
            tone="warning"
            icon={<TriangleAlert size={16} strokeWidth={1.75} />}
            text={copy.gaps}
            note={copy.gapsNote}
          />
        </Box>
      ) : null}
      <DataTable
        list={credits}
        columns={columns}
        words={{ ...WORDS, limitedTo: filters }}
        record={{
          id: open?.kind === 'credit' ? open.id : undefined,
          onOpen: (id) => onView({ open: { kind: 'credit', id } }),
          hrefOf: (id) => hrefOf({ open: { kind: 'credit', id } }),
        }}
        sort={{ by: sort, onChange: (next) => onView({ sort: next }) }}
        empty={noMatch ?? <EmptyState kind="nothing" title={copy.nothing} hint={copy.nothingHint} />}
        actions={{ of: actions, header: copy.actions, width: 72 }}
      />
    </>
  );
}
