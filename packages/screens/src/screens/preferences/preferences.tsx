import { ROLE_LABELS } from '@dmc/contract/roles';
import { DEFAULT_ORGANISATION, type User } from '@dmc/contract/session';
import { Card } from '@dmc/design-system/card';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Grid } from '@dmc/design-system/grid';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Stack } from '@dmc/design-system/stack';
import { SwitchField } from '@dmc/design-system/switch-field';
import { Text } from '@dmc/design-system/text';
import { THEME_IDS, type ThemeId } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { ThemeSwatch } from '@dmc/design-system/theme-swatch';
import { type ReactNode, useId } from 'react';
import { preferencesCopy as copy } from './preferences.copy.ts';
import styles from './preferences.module.css';

/** The user's settings on this device. */
export interface PreferenceValues {
  theme: ThemeId | 'organisation';
  density: 'comfortable' | 'compact';
  /** Whether live screens refresh automatically. */
  autoRefresh: boolean;
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean;
}

export interface PreferencesProps {
  user: User;
  values: PreferenceValues;
  /** The organisation's own theme. */
  organisationTheme: ThemeId;
  /** Takes effect and is stored at once. */
  onChange: (change: Partial<PreferenceValues>) => void;
  /** The card of the user's two-step sign-in, if the server offers it. */
  twoStep?: ReactNode;
  /** Cards about the account, at the end. */
  children?: ReactNode;
}

/** The user's account, and how the console looks on this device: for every signed-in role. */
export function Preferences({
  user,
  values,
  organisationTheme,
  onChange,
  twoStep,
  children,
}: PreferencesProps) {
  const impersonating = user.impersonation?.isImpersonating === true;
  const group = useId();
  return (
    <Stack gap="page" className={styles.page}>
      <div id="profile" className={styles.anchor}>
        <Card title={copy.profile}>
          <DescriptionList
            items={[
              { term: copy.email, detail: user.email, code: true },
              { term: copy.role, detail: ROLE_LABELS[impersonating ? 'ADMIN' : user.role] },
              {
                term: impersonating ? copy.viewing : copy.organisation,
                detail: user.distributor?.name ?? DEFAULT_ORGANISATION,
              },
            ]}
          />
          <Text as="p" size="1" tone="muted" mt="4">
            {copy.profileNote}
          </Text>
        </Card>
      </div>
      <Card title={copy.appearance}>
        <Text as="p" size="1" tone="muted" mb="1">
          {copy.appearanceNote}
        </Text>
        <Preference label={copy.theme} wide>
          <Grid
            columns="repeat(auto-fill, minmax(184px, 1fr))"
            phone={2}
            gap="3"
            role="radiogroup"
            aria-label={copy.theme}
          >
            <ThemeSwatch
              name={group}
              theme={organisationTheme}
              label={copy.follow(THEME_LIST[organisationTheme].name)}
              checked={values.theme === 'organisation'}
              onChoose={() => onChange({ theme: 'organisation' })}
            />
            {THEME_IDS.map((id) => (
              <ThemeSwatch
                key={id}
                name={group}
                theme={id}
                label={THEME_LIST[id].name}
                checked={values.theme === id}
                onChoose={() => onChange({ theme: id })}
              />
            ))}
          </Grid>
          <Text as="p" size="1" tone="muted">
            {impersonating ? copy.viewingNote : copy.followNote}
          </Text>
        </Preference>
        <Preference label={copy.density} hint={copy.densityNote}>
          <SegmentedControl
            label={copy.density}
            value={values.density}
            onChange={(density) => onChange({ density })}
            options={[
              { value: 'comfortable', label: copy.densities.comfortable },
              { value: 'compact', label: copy.densities.compact },
            ]}
          />
        </Preference>
        <Row justify="between" wrap gap="5" rowGap="3" py="4-5" className={styles.row}>
          <SwitchField
            label={copy.refresh}
            hint={copy.refreshNote}
            layout="beside"
            checked={values.autoRefresh}
            text={values.autoRefresh ? copy.refreshText.on : copy.refreshText.off}
            onChange={(autoRefresh) => onChange({ autoRefresh })}
          />
        </Row>
        <Row justify="between" wrap gap="5" rowGap="3" py="4-5" className={styles.row}>
          <SwitchField
            label={copy.shortcuts}
            hint={copy.shortcutsNote}
            layout="beside"
            checked={values.singleKeys}
            text={values.singleKeys ? copy.shortcutsText.on : copy.shortcutsText.off}
            onChange={(singleKeys) => onChange({ singleKeys })}
          />
        </Row>
      </Card>
      {/* At the end, because these cards load later. */}
      {twoStep}
      {children}
    </Stack>
  );
}

interface PreferenceProps {
  label: string;
  hint?: string;
  /** The control takes the full width below the label. */
  wide?: boolean;
  children: ReactNode;
}

/** One setting: its name, what it does, and the control. */
function Preference({ label, hint, wide = false, children }: PreferenceProps) {
  return (
    <Row
      justify="between"
      wrap
      gap="5"
      rowGap="3"
      py="4-5"
      className={styles.row}
      data-wide={wide || undefined}
    >
      <Stack gap="1">
        {/* Hidden from assistive technology, because the control has its own accessible name. */}
        <Text aria-hidden weight="medium">
          {label}
        </Text>
        {hint ? (
          <Text size="1" tone="muted">
            {hint}
          </Text>
        ) : null}
      </Stack>
      <Stack gap="3" className={styles.control}>
        {children}
      </Stack>
    </Row>
  );
}
