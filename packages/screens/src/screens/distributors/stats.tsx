import type { Distributor } from '@dmc/contract/distributors';
import { formatNumber } from '@dmc/contract/numbers';
import { Grid } from '@dmc/design-system/grid';
import { Text } from '@dmc/design-system/text';
import { Money } from '../../parts/money/money.tsx';
import { distributorsCopy as copy } from './distributors.copy.ts';
import styles from './distributors.module.css';

const FIELDS = {
  users: 'totalUsers',
  orders: 'totalOrders',
  retailers: 'totalRetailers',
  products: 'totalProducts',
  revenue: 'totalRevenue',
} as const;

/** A distributor's mini stats; a number the server did not send is a dash, never a zero. */
export function Stats({
  stats,
  shown,
  even = false,
}: {
  stats: Distributor['stats'];
  shown: readonly (keyof typeof FIELDS)[];
  /** Spreads the stats across the full width, instead of grouping them with the amount at the end. */
  even?: boolean;
}) {
  return (
    <Grid
      as="dl"
      columns="repeat(3, auto) minmax(0, 1fr)"
      gap="4-5"
      rowGap="2"
      mt="4"
      pt="4"
      topped
      className={styles.figures}
      data-even={even || undefined}
    >
      {shown.map((figure) => {
        const value = stats[FIELDS[figure]];
        return (
          <div key={figure}>
            <Text as="dt" size="1" tone="muted">
              {copy.stats[figure]}
            </Text>
            <Text as="dd" mt="1" weight="medium" numeric>
              {value === undefined ? (
                '—'
              ) : figure === 'revenue' ? (
                <Money amount={value} context="dashboard" />
              ) : (
                formatNumber(value)
              )}
            </Text>
          </div>
        );
      })}
    </Grid>
  );
}
