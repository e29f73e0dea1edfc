import { Badge } from '@dmc/design-system/badge';
import { Card } from '@dmc/design-system/card';
import { Logo } from '@dmc/design-system/logo';
import { Provenance } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { Text } from '@dmc/design-system/text';
import type { ThemeId } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { ThemeScope } from '@dmc/design-system/theme-scope';
import { Button } from '@radix-ui/themes';
import { CircleCheck, Clock, Plus } from 'lucide-react';
import { settingsCopy as copy } from './settings.copy.ts';
import styles from './settings.module.css';

interface LivePreviewProps {
  theme: ThemeId;
  hex: string | undefined;
  /** Name of the theme. */
  themeName: string;
  /** URL of the logo, once typing has paused. */
  logo: string;
  name: string;
}

/** Buttons and cards in the chosen theme; the preview is not interactive (screens §2). */
export function LivePreview({ theme, hex, themeName, logo, name }: LivePreviewProps) {
  const { sample } = copy;
  const { layout } = THEME_LIST[theme];
  const brand = (
    <Stack as="span" gap="1-5" className={styles.brand}>
      <Logo name={name} src={logo} />
      <Text size="1" weight="bold" className={styles.brandName}>
        {name}
      </Text>
    </Stack>
  );
  return (
    <section className={styles.preview} aria-label={copy.liveTitle} data-print="hide">
      <Row mb="1" gap="2" className={styles.previewHead}>
        <Text as="h2" size="3" weight="bold">
          {copy.liveTitle}
        </Text>
        <Provenance source={{ kind: 'sample' }} />
      </Row>
      <Text as="p" size="1" tone="muted" className={styles.note}>
        {copy.liveNote(themeName)}
      </Text>
      <ThemeScope theme={theme} hex={hex}>
        <div className={styles.window} data-layout={layout} inert>
          <Row gap="3" px="3" py="1" className={styles.top}>
            {layout === 'above' ? brand : null}
            <Text weight="bold" className={styles.title}>
              {sample.nav[0]}
            </Text>
          </Row>
          <Stack gap="1" px="2" py="3" className={styles.side}>
            {layout === 'above' ? null : brand}
            {sample.nav.map((label, index) => (
              <Text
                key={label}
                size="1"
                px="2"
                py="1"
                className={styles.nav}
                data-selected={index === 0 || undefined}
              >
                {label}
              </Text>
            ))}
          </Stack>
          <Stack gap="3" p="3" className={styles.ground}>
            <StatGroup label={sample.cards}>
              <StatCard label={sample.revenue} value="₹84,150" note={sample.revenueNote} />
              <StatCard label={sample.orders} value="342" note={sample.ordersNote} />
            </StatGroup>
            <Card title={sample.buttons} level={3}>
              <Row gap="2" align="stretch" wrap>
                <Button>
                  <Plus aria-hidden size={16} strokeWidth={1.75} />
                  <span>{sample.primary}</span>
                </Button>
                <Button variant="surface" color="gray">
                  {sample.secondary}
                </Button>
                <Button variant="soft">{sample.soft}</Button>
                <Button variant="outline" color="red">
                  {sample.danger}
                </Button>
              </Row>
            </Card>
            <Card title={sample.cards} level={3}>
              <Row gap="2" wrap className={styles.row}>
                <span>
                  <Text weight="medium" block>
                    {sample.row}
                  </Text>
                  <Text size="1" tone="muted" block>
                    {sample.rowNote}
                  </Text>
                </span>
                <Badge tone="yellow" icon={Clock}>
                  {sample.pending}
                </Badge>
                <Badge tone="blue" icon={CircleCheck}>
                  {sample.confirmed}
                </Badge>
              </Row>
            </Card>
          </Stack>
        </div>
      </ThemeScope>
    </section>
  );
}
