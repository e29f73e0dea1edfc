import type { PlatformAnalytics, UserStats } from '@dmc/contract/analytics';
import { formatNumber } from '@dmc/contract/numbers';
import { Card } from '@dmc/design-system/card';
import { Grid } from '@dmc/design-system/grid';
import { Meter } from '@dmc/design-system/meter';
import type { ProvenanceSource } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { analyticsCopy as copy } from './analytics.copy.ts';
import styles from './analytics.module.css';

const ROLES = ['admins', 'distributors', 'supervisors', 'retailers'] as const;

/** How accounts divide into roles, and how many are active (screens §2). */
export function UserDistribution({
  figures: { userStats, totalUsers },
  provenance,
}: {
  figures: PlatformAnalytics;
  provenance: ProvenanceSource;
}) {
  // Without a total, the reported roles are assumed to be all.
  const all = totalUsers ?? ROLES.reduce((sum, role) => sum + (userStats?.[role] ?? 0), 0);
  const line = (name: keyof UserStats) => {
    const count = userStats?.[name];
    // An undocumented role is shown if the server sends it.
    if (count === undefined && name === 'supervisors') return null;
    const percent = all > 0 && count !== undefined ? Math.round((count / all) * 100) : undefined;
    return (
      <Grid as="li" columns="minmax(0, 1fr) auto" align="baseline" gap="3" rowGap="1-5" key={name}>
        <Text tone="secondary">{copy.users[name]}</Text>
        <Row as="span" align="stretch" inline gap="2" weight="medium" numeric>
          <span>{count === undefined ? copy.none : formatNumber(count)}</span>
          {percent === undefined ? null : (
            <Text weight="regular" tone="muted" end className={styles.percent}>
              {copy.share(percent)}
            </Text>
          )}
        </Row>
        {count === undefined ? null : (
          <span className={styles.bar}>
            <Meter
              label={copy.users[name]}
              value={count}
              max={all}
              text={copy.ofAll(formatNumber(count), formatNumber(all))}
              tone={name === 'activeUsers' ? 'green' : 'blue'}
              stale={provenance.kind === 'sample'}
            />
          </span>
        )}
      </Grid>
    );
  };
  return (
    <Card
      title={copy.distribution}
      provenance={userStats === undefined ? { kind: 'notSupplied' } : provenance}
    >
      {userStats === undefined ? (
        <Text as="p" tone="muted">
          {copy.notSent}
        </Text>
      ) : (
        <>
          <Stack as="ul" gap="4">
            {ROLES.map(line)}
          </Stack>
          <Stack as="ul" gap="4" topped mt="4-5" pt="4-5">
            {line('activeUsers')}
          </Stack>
        </>
      )}
    </Card>
  );
}
