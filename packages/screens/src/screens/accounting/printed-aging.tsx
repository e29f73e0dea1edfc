import { AGING_BUCKETS, type AgingRow } from '@dmc/contract/accounting';
import { formatDate } from '@dmc/contract/dates';
import { agingTotal } from '@dmc/contract/report-checks';
import { usePrinting } from '../../parts/report-export/report-export.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { accountingCopy } from './accounting.copy.ts';
import { totalsOf } from './aging-list.ts';
import { MarkedMoney } from './marked-money.tsx';
import { StatTable } from './stat-table.tsx';

const copy = accountingCopy.aging;

export interface PrintedAgingProps {
  rows: readonly AgingRow[];
  /** What is missing, in a sentence. */
  omissions: string | undefined;
}

/** Every row with its totals, for printing: the list on screen is virtualised. */
export function PrintedAging({ rows, omissions }: PrintedAgingProps) {
  const timeZone = useTimeZone();
  if (!usePrinting() || rows.length === 0) return null;
  const totals = totalsOf(rows);
  return (
    <>
      <StatTable
        caption={copy.caption}
        rowHeader={copy.retailer}
        columns={[
          ...AGING_BUCKETS.map((bucket) => copy.buckets[bucket]),
          copy.totalOutstanding,
          copy.lastPayment,
        ]}
        rows={[
          ...rows.map((row, index) => ({
            key: String(index),
            title: row.retailer.businessName || copy.unnamed,
            cells: [
              ...AGING_BUCKETS.map((bucket) => <MarkedMoney key={bucket} amount={row[bucket]} />),
              <MarkedMoney key="total" amount={agingTotal(row)} />,
              row.lastPaymentDate ? formatDate(row.lastPaymentDate, timeZone) : accountingCopy.none,
            ],
          })),
          {
            key: 'total',
            title: copy.total,
            cells: [
              ...AGING_BUCKETS.map((bucket) => <MarkedMoney key={bucket} amount={totals[bucket]} />),
              <MarkedMoney key="total" amount={totals.totalOutstanding} />,
              '',
            ],
            sum: true,
          },
        ]}
      />
      {omissions ? <p>{omissions}</p> : null}
    </>
  );
}
