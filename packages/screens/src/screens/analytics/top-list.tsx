import type { Paise } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { ranksOf } from '@dmc/contract/ranks';
import { Card } from '@dmc/design-system/card';
import { EmptyState } from '@dmc/design-system/empty-state';
import type { ProvenanceSource } from '@dmc/design-system/provenance';
import { ReportTable } from '@dmc/design-system/report-table';
import { Text } from '@dmc/design-system/text';
import { ReportMoney } from '../../parts/report-export/report-money.tsx';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { analyticsCopy as copy } from './analytics.copy.ts';
import styles from './analytics.module.css';
import { Count } from './count.tsx';

export interface TopRow {
  id: string;
  name: string;
  /** The owner, below the name. */
  owner?: string;
  /** Path to the details. */
  to?: string;
  count: number | undefined;
  revenue: Paise | undefined;
}

export interface TopListProps {
  title: string;
  /** Headers of the name and count columns. */
  columns: { name: string; count: string };
  /** A count with its unit, for a phone, which has no room for the column. */
  countText: (count: number, printed: string) => string;
  /** Best first; undefined if the server does not send it. */
  rows: readonly TopRow[] | undefined;
  /** The dates covered. */
  days: string | undefined;
  empty: string;
  provenance: ProvenanceSource;
}

function ranked(rows: readonly TopRow[]) {
  const ranks = ranksOf(rows, (a, b) => a.revenue !== undefined && a.revenue === b.revenue);
  return rows.map((row, index) => ({ ...row, rank: ranks[index] ?? index + 1 }));
}

/** The best of the period, ranked; a disc around the rank marks the first three (screens §2). */
export function TopList(props: TopListProps) {
  const { title, columns, countText, rows, days, empty, provenance } = props;
  const renderLink = useLink();
  return (
    <Card
      title={title}
      provenance={rows === undefined ? { kind: 'notSupplied' } : provenance}
      padded={false}
      action={
        rows?.length && days ? (
          <Text size="1" tone="muted" numeric>
            {days}
          </Text>
        ) : undefined
      }
    >
      {rows === undefined ? (
        <Text as="p" tone="muted" p="4-5">
          {copy.notSent}
        </Text>
      ) : rows.length === 0 ? (
        <EmptyState kind="nothing" compact level={3} title={empty} hint={copy.nothingHint} />
      ) : (
        <div className={styles.room}>
          <ReportTable caption={title} className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.rankCell}>
                  {copy.rank}
                </th>
                <th scope="col">{columns.name}</th>
                <th scope="col" className={styles.count}>
                  {columns.count}
                </th>
                <th scope="col">{copy.revenue}</th>
              </tr>
            </thead>
            <tbody>
              {ranked(rows).map(({ id, name, owner, to, count, revenue, rank }) => (
                <tr key={id} data-top={rank <= 3 || undefined}>
                  <td className={styles.rankCell}>
                    <span className={styles.rank}>{rank}</span>
                    {rank <= 3 ? <span className="ds-visually-hidden">{`, ${copy.topThree}`}</span> : null}
                  </td>
                  <th scope="row">
                    <Text breaks>
                      {to && name
                        ? renderLink({ to, className: 'ds-name-link', children: name })
                        : name || copy.none}
                    </Text>
                    {owner ? (
                      <Text block size="1" weight="regular" tone="muted">
                        {owner}
                      </Text>
                    ) : null}
                    {count === undefined ? null : (
                      <Text size="1" weight="regular" tone="muted" className={styles.narrow}>
                        {countText(count, formatNumber(count))}
                      </Text>
                    )}
                  </th>
                  <td className={styles.count}>
                    <Count value={count} />
                  </td>
                  <td>
                    <ReportMoney amount={revenue} />
                  </td>
                </tr>
              ))}
            </tbody>
          </ReportTable>
        </div>
      )}
    </Card>
  );
}
