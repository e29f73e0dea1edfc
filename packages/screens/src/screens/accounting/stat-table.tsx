import { Box } from '@dmc/design-system/box';
import { Grid } from '@dmc/design-system/grid';
import { ReportTable } from '@dmc/design-system/report-table';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { usePhone, usePrinting } from '@dmc/design-system/viewport';
import type { ReactNode } from 'react';
import styles from './stat-table.module.css';

/** One row of the table. */
export interface StatRow {
  key: string;
  /** Header of the row. */
  title: ReactNode;
  /** A cell for each column, or one cell across all of them. */
  cells: readonly ReactNode[] | { instead: ReactNode };
  /** Whether this is a totals row. */
  sum?: boolean;
}

export interface StatTableProps {
  /** Accessible name of the table. */
  caption: string;
  /** Header of the first column. */
  rowHeader: string;
  /** Headers of the other columns. */
  columns: readonly string[];
  rows: readonly StatRow[];
}

/** A small table of numbers; on a phone's screen each row becomes a list, so that nothing is cut off. */
export function StatTable({ caption, rowHeader, columns, rows }: StatTableProps) {
  const rowOf = ({ key, title, cells, sum }: StatRow) => (
    <tr key={key} data-sum={sum}>
      <th scope="row">{title}</th>
      {'instead' in cells ? (
        <td colSpan={columns.length} className={styles.instead}>
          {cells.instead}
        </td>
      ) : (
        columns.map((column, index) => <td key={column}>{cells[index]}</td>)
      )}
    </tr>
  );
  const phone = usePhone();
  const printing = usePrinting();
  return phone && !printing ? (
    <Box as="ul" ruled aria-label={caption}>
      {rows.map(({ key, title, cells, sum }) => (
        <Stack as="li" key={key} numeric gap="2" px="4" py="3" className={styles.entry} data-sum={sum}>
          <Text weight="medium">{title}</Text>
          {'instead' in cells ? (
            <Text tone="muted">{cells.instead}</Text>
          ) : (
            <Grid
              as="dl"
              columns={`repeat(auto-fit, minmax(max(5.5rem, ${columns.length === 3 ? 28 : 40}%), 1fr))`}
              gap="4"
              rowGap="2"
            >
              {columns.map((column, index) => (
                <div key={column}>
                  <Text as="dt" size="1" tone="muted">
                    {column}
                  </Text>
                  <dd>{cells[index]}</dd>
                </div>
              ))}
            </Grid>
          )}
        </Stack>
      ))}
    </Box>
  ) : (
    <ReportTable caption={caption} edges className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {/* A sheet of paper never has the total alone. */}
      <tbody>{rows.slice(0, -2).map(rowOf)}</tbody>
      <tbody>{rows.slice(-2).map(rowOf)}</tbody>
    </ReportTable>
  );
}
