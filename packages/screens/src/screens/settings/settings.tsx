import { SettingsDraft } from '@dmc/contract/settings';
import { readThemeChoice } from '@dmc/contract/theme-choice';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { Columns } from '@dmc/design-system/columns';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { type Failure, Load, type Loadable, type Outcome } from '@dmc/design-system/load';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { Row } from '@dmc/design-system/row';
import { SaveBar } from '@dmc/design-system/save-bar';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { ThemeSwatch } from '@dmc/design-system/theme-swatch';
import { useEffect, useId, useRef } from 'react';
import { RestoreDraft, useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import type { UploadFile } from '../products/product-images.tsx';
import type { Current, SettingsValues } from './current.ts';
import { LivePreview } from './live-preview.tsx';
import { LogoPreview, useDebouncedAddress } from './logo-preview.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { settingsCopy as copy } from './settings.copy.ts';
import styles from './settings.module.css';

// With its fields, which servers without invoices never need.
const PaperSettings = lazyComponent(async () => ({
  default: (await import('./paper-settings.tsx')).PaperSettings,
}));

export interface SettingsProps {
  settings: Loadable<Current>;
  /** Why the settings could not be loaded and the session's copy is used instead. */
  unread?: Failure;
  /** The name of the organisation. */
  organisation: string;
  /** The theme this device shows instead of the organisation's. */
  deviceTheme?: string;
  drafts: DraftStore;
  /** Saves both fields; the route shows the messages of the outcome. */
  onSave: (draft: SettingsDraft) => Promise<Outcome>;
  /** Called when the form gets or loses unsaved changes. */
  onDirty: (dirty: boolean) => void;
  onRetry: () => void;
  upload: UploadFile;
}

/** Logo and theme of the organisation, previewed before saving (screens §2). */
export function Settings({ settings, unread, onRetry, ...form }: SettingsProps) {
  return (
    <>
      {unread ? (
        <Box mb="4">
          <FailureNotice title={copy.unread} failure={unread} note={copy.unreadNote} onRetry={onRetry} />
        </Box>
      ) : null}
      <Load
        state={settings}
        loading={<LoadingSettings />}
        failed={(failure) => (
          <FailureNotice shape="page" title={copy.unread} failure={failure} onRetry={onRetry} />
        )}
      >
        {(current) => <SettingsForm {...form} current={current} />}
      </Load>
    </>
  );
}

type SettingsFormProps = Omit<SettingsProps, 'settings' | 'unread' | 'onRetry'> & { current: Current };

function SettingsForm({
  current,
  organisation,
  deviceTheme,
  drafts,
  onSave,
  onDirty,
  upload,
}: SettingsFormProps) {
  const renderLink = useLink();
  const uploading = useRef(false);
  const draft = useDraftForm<SettingsValues, SettingsDraft>({
    schema: SettingsDraft,
    initial: current.values,
    record: 'current',
    drafts,
    onSubmit: onSave,
    stays: true,
    blocked: () => (uploading.current ? copy.wait : undefined),
  });
  const { form, phase, errors, refused, dirty, changes, submit, reset, unblock } = draft;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const group = useId();
  const chosen = form.watch('themeColor');
  const address = useDebouncedAddress(form.watch('logoUrl'));
  const { id: theme, hex } = resolveTheme(readThemeChoice({ themeColor: chosen }));
  // The saved custom colour remains an option.
  const { hex: own } = resolveTheme(readThemeChoice(current.values));
  const themeName = hex === undefined ? THEME_LIST[theme].name : copy.ownColour(hex);
  const saving = phase !== 'editing';
  const put = (field: keyof SettingsValues, value: string) => {
    // The values cannot change while they are being saved.
    if (!saving) form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };

  return (
    <Stack as="form" gap="page" noValidate onSubmit={(event) => void submit(event)}>
      <Columns layout="aside">
        <Stack gap="4" className={styles.fields}>
          <RestoreDraft draft={draft} />
          <Card title={copy.logo}>
            <Text as="p" size="1" tone="muted" className={styles.note}>
              {copy.logoNote}
            </Text>
            <Row align="start" gap="2" wrap className={styles.address}>
              <TextField
                label={copy.logoUrl}
                type="url"
                optional
                hint={copy.logoHint}
                error={errors.logoUrl?.message}
                placeholder="https://"
                autoComplete="off"
                spellCheck={false}
                readOnly={saving}
                {...form.register('logoUrl')}
              />
              <LogoUpload
                upload={upload}
                disabled={saving}
                onBusy={(busy) => {
                  uploading.current = busy;
                  if (!busy) unblock();
                }}
                onUploaded={(url) => put('logoUrl', url)}
              />
            </Row>
            <LogoPreview address={address} name={organisation} />
          </Card>
          <Card
            title={copy.theme}
            {...(current.isDefault ? { provenance: { kind: 'default' } as const } : {})}
          >
            <Text as="p" size="1" tone="muted" className={styles.note}>
              {copy.themeNote}
            </Text>
            <Grid
              columns="repeat(auto-fill, minmax(188px, 1fr))"
              phone={1}
              gap="3"
              role="radiogroup"
              aria-label={copy.theme}
            >
              {THEME_IDS.map((id) => (
                <ThemeSwatch
                  key={id}
                  name={group}
                  theme={id}
                  label={THEME_LIST[id].name}
                  description={THEME_LIST[id].description}
                  checked={chosen === id}
                  onChoose={() => put('themeColor', id)}
                />
              ))}
              {own === undefined ? null : (
                <ThemeSwatch
                  name={group}
                  theme={DEFAULT_THEME}
                  hex={own}
                  label={copy.ownColour(own)}
                  description={copy.ownColourNote}
                  checked={chosen === own}
                  onChoose={() => put('themeColor', own)}
                />
              )}
            </Grid>
            {errors.themeColor ? (
              <Text as="p" tone="error" mt="3" role="alert">
                {errors.themeColor.message}
              </Text>
            ) : null}
            {own !== undefined && chosen !== own ? (
              <Box as="p" size="1" tone="muted" mt="3">
                {copy.replaces}
              </Box>
            ) : null}
            {deviceTheme === undefined ? null : (
              <Box as="p" size="1" tone="muted" mt="3">
                <span>{copy.deviceTheme(deviceTheme)}</span>{' '}
                {renderLink({ to: '/preferences', children: copy.preferences, className: 'ds-text-link' })}
              </Box>
            )}
          </Card>
          {current.values.papers ? (
            <LazyPart>
              <PaperSettings form={form} foundState={current.foundState} saving={saving} />
            </LazyPart>
          ) : null}
        </Stack>
        <LivePreview theme={theme} hex={hex} themeName={themeName} logo={address} name={organisation} />
      </Columns>
      <SaveBar
        changes={changes}
        errors={Object.keys(errors).length}
        saving={saving}
        words={copy}
        refusal={refused}
        reason={current.isDefault && changes === 0 ? copy.nothingSupplied : undefined}
        onReset={reset}
      />
    </Stack>
  );
}

function LoadingSettings() {
  return (
    <Columns layout="aside" aria-busy>
      <span className="ds-visually-hidden" role="status">
        {copy.loading}
      </span>
      <Stack gap="4" className={styles.fields} aria-hidden>
        <Card>
          <Stack gap="4">
            <Skeleton width={120} height={14} />
            <Skeleton width="100%" height={32} shape="block" />
            <Skeleton width="100%" height={72} shape="block" />
          </Stack>
        </Card>
        <Card>
          <Grid columns="repeat(auto-fill, minmax(188px, 1fr))" phone={1} gap="3">
            {THEME_IDS.map((id) => (
              <Skeleton key={id} width="100%" height={188} shape="block" />
            ))}
          </Grid>
        </Card>
      </Stack>
    </Columns>
  );
}
