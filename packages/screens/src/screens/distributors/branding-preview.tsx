import { DEFAULT_THEME_COLOUR } from '@dmc/contract/distributors';
import type { ThemeChoice } from '@dmc/contract/theme-choice';
import { Logo } from '@dmc/design-system/logo';
import { Provenance } from '@dmc/design-system/provenance';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { ThemeScope } from '@dmc/design-system/theme-scope';
import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { distributorsCopy } from './distributors.copy.ts';
import styles from './distributors.module.css';

const copy = distributorsCopy.preview;

/** The name shown for a distributor that has none yet. */
export const displayName = (name: string) => name.trim() || copy.unnamed;

/** Applies a theme or custom colour to its content. */
export function BrandedScope({
  themeChoice,
  children,
}: {
  themeChoice: ThemeChoice | undefined;
  children: ReactNode;
}) {
  const { id, hex } = resolveTheme(themeChoice);
  return (
    <ThemeScope theme={id} hex={hex}>
      {children}
    </ThemeScope>
  );
}

interface BrandingPreviewProps {
  name: string;
  logo: string;
  /** Undefined while the typed colour is invalid. */
  themeChoice: ThemeChoice | undefined;
}

/** Name, logo and colour as the distributor's users will see them. The preview is not interactive. */
export function BrandingPreview({ name, logo, themeChoice }: BrandingPreviewProps) {
  const { id, hex } = resolveTheme(themeChoice);
  const called = displayName(name);
  return (
    <section className={styles.preview} aria-label={copy.title}>
      <Row gap="3">
        <Text as="h3" grow size="3" weight="bold" className={styles.title}>
          {copy.title}
        </Text>
        <Provenance source={{ kind: 'sample' }} />
      </Row>
      <Text as="p" mt="2" size="1" tone="muted">
        {copy.note(
          hex === undefined
            ? THEME_LIST[id].name
            : hex === DEFAULT_THEME_COLOUR
              ? copy.defaultColour
              : copy.ownColour(hex),
        )}
      </Text>
      <BrandedScope themeChoice={themeChoice}>
        <Stack mt="4" gap="1" p="3" className={styles.window} inert>
          <Row mb="2" gap="2">
            <Logo name={called} src={logo} />
            <Text weight="bold" breaks className={styles.brandName}>
              {called}
            </Text>
          </Row>
          <Text size="1" px="2" py="1" className={styles.nav} data-selected>
            {copy.selected}
          </Text>
          <Text size="1" px="2" py="1" className={styles.nav}>
            {copy.other}
          </Text>
          <Row mt="2" gap="3" p="3" wrap className={styles.ground}>
            <Button>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              <span>{copy.primary}</span>
            </Button>
            <Button variant="soft">{copy.soft}</Button>
            <Text className={styles.link}>{copy.link}</Text>
          </Row>
        </Stack>
      </BrandedScope>
    </section>
  );
}
