import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { performanceLevel } from '@dmc/contract/supervisors';
import { StatTable } from '../accounting/stat-table.tsx';
import { averageText, type LeaderboardPage, omissionsOf, ranked } from './leaderboard.ts';
import { supervisorsCopy as copy } from './supervisors.copy.ts';

/** Every row and column, for printing: the list on screen drops columns that do not fit. */
export function PrintedLeaderboard({ page }: { page: LeaderboardPage }) {
  const { columns } = copy;
  const omissions = omissionsOf(page);
  return (
    <>
      <StatTable
        caption={copy.caption}
        of={columns.supervisor}
        columns={[
          columns.rank,
          columns.orders,
          columns.revenue,
          columns.retailers,
          columns.average,
          columns.performance,
        ]}
        rows={ranked(page.rows).map((row) => ({
          key: row.id,
          title: row.email || copy.unnamed,
          cells: [
            row.rank,
            formatNumber(row.ordersCreated),
            formatMoney(row.totalRevenue),
            formatNumber(row.retailersManaged),
            averageText(row) ?? copy.none,
            copy.levels[performanceLevel(row.totalRevenue)],
          ],
        }))}
      />
      {omissions ? <p>{omissions}</p> : null}
    </>
  );
}
