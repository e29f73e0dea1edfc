import { AGING_BUCKETS, type AgingBucket, type AgingRow } from '@dmc/contract/accounting';
import { type CalendarDate, formatCalendarDate, formatDate } from '@dmc/contract/dates';
import { agingFault, agingTotal } from '@dmc/contract/report-checks';
import { type Column, DataTable } from '@dmc/design-system/data-table';
import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { dataOf, isRefreshing } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { usePhone } from '@dmc/design-system/viewport';
import { useMemo } from 'react';
import { ReportMoney } from '../../parts/report-export/report-money.tsx';
import { useLink, useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { accountingCopy } from './accounting.copy.ts';
import { type AccountingView, type AgingColumn, accountingView } from './accounting-view.ts';
import { omissionsOf, totalsOf } from './aging-list.ts';
import { AgingSummary } from './aging-summary.tsx';
import { agingFile } from './exports.ts';
import { MarkedMoney, SumMismatch } from './marked-money.tsx';
import { PrintedAging } from './printed-aging.tsx';
import { Report, type ReportContext } from './report.tsx';

const copy = accountingCopy.aging;

const idOf = ({ retailer: { id, businessName, ownerName } }: AgingRow) =>
  id ?? `${businessName}/${ownerName}`;

function columnsOf(phone: boolean, timeZone: string): readonly Column<AgingRow, AgingColumn>[] {
  const paidOn = ({ lastPaymentDate }: AgingRow) =>
    lastPaymentDate === undefined ? undefined : formatDate(lastPaymentDate, timeZone);
  const buckets: Column<AgingRow, AgingColumn>[] = AGING_BUCKETS.map((bucket, index) => ({
    id: bucket,
    header: copy.buckets[bucket],
    value: (row) => row[bucket],
    cell: (row) => <BucketMoney row={row} bucket={bucket} />,
    align: 'end',
    width: 104,
    sortable: true,
    descendingFirst: true,
    // The columns with the oldest debt are the last to be dropped.
    hideOrder: index + 1,
    ...(phone
      ? {
          card: 'badge' as const,
          cardCell: (row: AgingRow) =>
            row[bucket] ? (
              <Text size="2" tone="muted" data-bucket={bucket}>
                <span>{copy.bucketNames[bucket]}</span> <MarkedMoney amount={row[bucket]} />
              </Text>
            ) : null,
        }
      : {}),
  }));
  return [
    {
      id: 'retailer',
      header: copy.retailer,
      value: ({ retailer }) => retailer.businessName,
      cell: ({ retailer }) => <RetailerLink retailer={retailer} />,
      secondary: ({ retailer }) => retailer.ownerName,
      cardCell: ({ retailer }) => (
        <>
          <RetailerLink retailer={retailer} />
          <Text block size="2" weight="regular" tone="muted">
            {retailer.ownerName}
          </Text>
        </>
      ),
      width: 'fill',
      minWidth: 200,
      sortable: true,
      card: 'title',
    },
    {
      id: 'total',
      header: copy.totalOutstanding,
      value: (row) => agingTotal(row),
      cell: (row) => <TotalMoney row={row} />,
      align: 'end',
      width: 152,
      sortable: true,
      descendingFirst: true,
      card: 'value',
    },
    ...buckets,
    {
      id: 'paid',
      header: copy.lastPayment,
      value: ({ lastPaymentDate }) =>
        lastPaymentDate === undefined ? undefined : Date.parse(lastPaymentDate),
      cell: (row) => paidOn(row) ?? accountingCopy.none,
      cardCell: (row) => {
        const day = paidOn(row);
        return day === undefined ? copy.neverPaid : copy.paid(day);
      },
      width: 120,
      emphasis: 'quiet',
      sortable: true,
      descendingFirst: true,
      hideOrder: 0,
      card: 'meta',
    },
  ];
}

interface RetailerLinkProps {
  retailer: AgingRow['retailer'];
}

/** Links to the orders and payments behind the amounts. */
function RetailerLink({ retailer: { id, businessName } }: RetailerLinkProps) {
  const renderLink = useLink();
  const name = businessName || copy.unnamed;
  if (id === undefined) return <span>{name}</span>;
  return renderLink({
    to: `/payments?tab=statements&period=1y&retailer=${encodeURIComponent(id)}`,
    className: 'ds-name-link',
    'aria-label': copy.statementOf(name),
    children: name,
  });
}

/** A bucket of a row: zeros and missing amounts are toned down, so that what is due stands out. */
function BucketMoney({ row, bucket }: { row: AgingRow; bucket: AgingBucket }) {
  const amount = row[bucket];
  return <ReportMoney amount={amount} tone={amount === 0 ? 'muted' : 'plain'} />;
}

function TotalMoney({ row }: { row: AgingRow }) {
  const total = agingTotal(row);
  return (
    <Stack as="span" align="end">
      <MarkedMoney amount={total} />
      {total !== undefined && total < 0 ? (
        <Text size="1" weight="regular" tone="success">
          {copy.inCredit}
        </Text>
      ) : null}
      <SumMismatch by={agingFault(row)} />
    </Stack>
  );
}

export interface AgingReportProps extends ReportContext {
  aging: List<AgingRow>;
  view: AccountingView;
  today: CalendarDate;
  onView: (change: Partial<AccountingView>) => void;
  onReload: () => void;
}

/** What each retailer owes, by how long it has been overdue (screens §3). */
export function AgingReport({ aging, view, today, onView, onReload, ...shared }: AgingReportProps) {
  const timeZone = useTimeZone();
  const { search, sort } = view;
  const phone = usePhone();
  const columns = useMemo(() => columnsOf(phone, timeZone), [phone, timeZone]);
  const list = useMemo(() => accountingView.filterLoaded(aging, { search }, undefined), [aging, search]);
  const page = dataOf(aging.state);
  const shown = dataOf(list.state)?.rows ?? [];
  const asOf = accountingCopy.asOf(formatCalendarDate(today));
  return (
    <Report
      {...shared}
      title={copy.title}
      period={search === '' ? asOf : `${asOf}, ${copy.matching(search)}`}
      controls={
        <SearchField
          label={copy.search}
          placeholder={copy.placeholder}
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
      }
      file={page && shown.length > 0 ? () => agingFile(shown, today, timeZone, omissionsOf(page)) : undefined}
      refreshing={isRefreshing(aging.state)}
      onReload={onReload}
    >
      <Stack gap="page">
        <AgingSummary
          loading={aging.state.status === 'loading'}
          totals={page && totalsOf(page.rows)}
          asOf={asOf}
        />
        <div data-print="hide">
          <DataTable
            list={list}
            columns={columns}
            rowId={idOf}
            words={{
              caption: copy.caption,
              noun: copy.noun,
              failed: accountingCopy.failed.aging,
              failedNote: copy.failedNote,
              stale: accountingCopy.stale.aging,
              asOf: copy.asOfNote,
            }}
            sort={{ by: sort, onChange: (next) => onView({ sort: next }) }}
            empty={
              search === '' ? (
                <EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} />
              ) : (
                <NoMatch
                  title={copy.noMatch}
                  hint={copy.noMatchHint(search)}
                  action={copy.clear}
                  onAction={() => onView({ search: '' })}
                />
              )
            }
          />
        </div>
        <PrintedAging rows={shown} omissions={page && omissionsOf(page)} />
      </Stack>
    </Report>
  );
}
