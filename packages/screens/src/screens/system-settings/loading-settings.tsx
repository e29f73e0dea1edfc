import type { SettingGroup } from '@dmc/contract/system-settings';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Grid } from '@dmc/design-system/grid';
import { Row } from '@dmc/design-system/row';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { SECTIONS } from './sections.ts';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import styles from './system-settings.module.css';

/** The outline of the settings while they load. */
export function LoadingSettings({ tab }: { tab: SettingGroup }) {
  return (
    <Stack gap="page" aria-busy>
      <span className="ds-visually-hidden" role="status">
        {copy.loading}
      </span>
      <Row gap="5" className={styles.outline} aria-hidden>
        {Object.values(copy.groups).map((name) => (
          <Skeleton key={name} width={name.length * 7} height={14} />
        ))}
      </Row>
      <div className={styles.sections} aria-hidden>
        {SECTIONS[tab].map(({ title, fields }) => (
          <Grid key={title} columns="272px minmax(0, 1fr)" align="start" className={styles.section}>
            <Stack gap="1">
              <Skeleton width={140} height={14} />
              <Skeleton width={200} height={12} />
            </Stack>
            <Card padded={false}>
              <Box ruled>
                {fields.map((name) => (
                  <Box key={name} px="inset" py="4">
                    <Row gap="3" justify="between" wrap>
                      <Skeleton width={160} height={14} />
                      <Skeleton width={264} height={32} shape="block" />
                    </Row>
                  </Box>
                ))}
              </Box>
            </Card>
          </Grid>
        ))}
      </div>
    </Stack>
  );
}
