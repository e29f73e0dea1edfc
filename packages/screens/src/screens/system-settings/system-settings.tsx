import { formatDateTime, formatTime } from '@dmc/contract/dates';
import {
  readSystemSettings,
  SystemSettingsForm as Schema,
  SETTING_GROUPS,
  SETTING_NAMES,
  type SettingGroup,
  type SettingName,
  type StoredSystemSettings,
  type SystemSettingsDraft,
  settingOf,
  type TypedSystemSettings,
  type SystemSettings as Values,
  writeSystemSettings,
} from '@dmc/contract/system-settings';
import { Banner } from '@dmc/design-system/banner';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Grid } from '@dmc/design-system/grid';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SaveBar } from '@dmc/design-system/save-bar';
import { Stack } from '@dmc/design-system/stack';
import { Tabs } from '@dmc/design-system/tabs';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Info, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { RestoreDraft, useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { BackupReport } from './backup-report.tsx';
import { changesOf, type SettingChange, warningsOf } from './changes.ts';
import { useFirstError } from './first-error.ts';
import { LoadingSettings } from './loading-settings.tsx';
import { SECTIONS } from './sections.ts';
import { isHonoured, SettingField, type SettingsForm } from './setting-field.tsx';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import styles from './system-settings.module.css';
import type { SystemSettingsView } from './system-settings-view.ts';

const SettingsReview = lazyComponent(() =>
  import('./settings-review.tsx').then((module) => ({ default: module.SettingsReview })),
);

export interface SystemSettingsProps {
  settings: Loadable<StoredSystemSettings>;
  view: SystemSettingsView;
  onView: (change: Partial<SystemSettingsView>) => void;
  drafts: DraftStore;
  /** Writes the whole object; `restart`: some of it requires a restart. The route shows the messages of the outcome. */
  onSave: (whole: SystemSettingsDraft, restart: boolean) => Promise<Outcome>;
  /** Starts a backup; the settings report its progress. Undefined if the server has no such call. */
  onBackUp?: () => Promise<Outcome>;
  /** Called when the form gets or loses unsaved changes. */
  onDirty: (dirty: boolean) => void;
  onRetry: () => void;
}

/** The rules of the whole platform, in five tabs of one form (screens §2). */
export function SystemSettings({ settings, ...form }: SystemSettingsProps) {
  // The form stays while its settings are reloaded, so that Retry does not lose what was typed.
  const [last, setLast] = useState(settings);
  if (settings.status !== 'loading' && settings !== last) setLast(settings);
  const shown = settings.status === 'loading' ? last : settings;
  return shown.status === 'loading' ? (
    <LoadingSettings tab={form.view.tab} />
  ) : (
    <Form {...form} settings={shown} retrying={settings.status === 'loading'} />
  );
}

interface FormProps extends SystemSettingsProps {
  settings: Exclude<Loadable<StoredSystemSettings>, { status: 'loading' }>;
  retrying: boolean;
}

/** The values being reviewed before saving. */
interface Review {
  changes: readonly SettingChange[];
  warnings: readonly string[];
  saving: boolean;
  decide: (go: boolean) => void;
}

const DEFAULTS = readSystemSettings({}).values;

function Form({ settings, retrying, view, onView, drafts, onSave, onBackUp, onDirty, onRetry }: FormProps) {
  const timeZone = useTimeZone();
  const stored = dataOf(settings);
  const sent = stored?.settings;
  const base = useMemo(() => sent && readSystemSettings(sent), [sent]);
  const [review, setReview] = useState<Review>();
  const draft = useDraftForm<TypedSystemSettings, Values>({
    schema: Schema,
    initial: base?.values ?? DEFAULTS,
    record: 'platform',
    drafts,
    stays: true,
    async onSubmit(values) {
      const listed = changesOf(values, base, stored);
      const warnings = stored && base ? warningsOf(values, base, stored) : [];
      const go = await new Promise<boolean>((decide) =>
        setReview({ changes: listed, warnings, saving: false, decide }),
      );
      if (!go) {
        setReview(undefined);
        return { ok: false };
      }
      setReview({ changes: listed, warnings, saving: true, decide: () => {} });
      const outcome = await onSave(
        writeSystemSettings(values, stored?.settings),
        listed.some(({ restart }) => restart),
      );
      setReview(undefined);
      return atFields(outcome);
    },
  });
  const { form, phase, errors, refused, dirty, changes, submit, reset } = draft;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const { dirtyFields, submitCount } = form.formState;
  const has = (group: SettingGroup, among: Partial<Record<SettingName, unknown>>) =>
    SETTING_NAMES[group].filter((name) => among[name]).length;
  const page = useFirstError({
    attempts: submitCount,
    firstInvalid: SETTING_GROUPS.find((group) => has(group, errors) > 0),
    tab: view.tab,
    onTab: (tab) => onView({ tab }),
  });

  const savable = stored !== undefined && (dirty || stored.unsaved === true);
  const context = {
    form: form as unknown as SettingsForm,
    stored,
    missing: base?.missing ?? [],
    inert: phase !== 'editing',
    timeZone,
  };
  return (
    <>
      <Stack
        as="form"
        ref={page}
        gap="page"
        noValidate
        onSubmit={(event) => {
          if (savable) void submit(event);
          else event.preventDefault();
        }}
      >
        {settings.status === 'failed' ? (
          <FailureNotice
            title={copy.unread}
            failure={settings.failure}
            note={
              settings.last ? copy.asOf(formatTime(settings.last.at.toISOString(), timeZone)) : copy.lockNote
            }
            retrying={retrying}
            onRetry={onRetry}
          />
        ) : null}
        {stored ? null : (
          <Row tone="secondary" gap="3" rowGap="2" wrap>
            <span>{copy.overwriteLead}</span>
            <Button
              type="button"
              size="1"
              variant="outline"
              color="red"
              disabled={context.inert}
              onClick={() => void submit()}
            >
              {copy.overwrite}
            </Button>
          </Row>
        )}
        {stored?.unsaved ? (
          <Banner tone="info" icon={<Info size={16} strokeWidth={1.75} />} text={copy.never} />
        ) : null}
        {draft.offer ? (
          <div className={styles.restore}>
            <RestoreDraft draft={draft} />
          </div>
        ) : null}
        <Tabs
          label={copy.tabs}
          value={view.tab}
          onChange={(tab) => onView({ tab })}
          items={SETTING_GROUPS.map((group) => {
            const errorCount = has(group, errors);
            return {
              value: group,
              label: copy.groups[group],
              ...(errorCount > 0
                ? { count: errorCount, hasErrors: true }
                : { mark: has(group, dirtyFields) > 0 ? copy.marked : undefined }),
            };
          })}
        >
          <div className={styles.sections}>
            {view.tab === 'database' ? (
              <Banner
                tone="warning"
                icon={<TriangleAlert size={16} strokeWidth={1.75} />}
                text={copy.databaseWarning}
              />
            ) : null}
            {SECTIONS[view.tab].map(({ title, fields: all }) => {
              // Settings that this server does not have have no value.
              const fields = all.filter((name) => form.getValues(name) !== undefined);
              if (fields.length === 0) return null;
              const words = copy.sections[title];
              // Each regional setting has its own note.
              const isStored = stored !== undefined && !fields.some((name) => isHonoured(stored, name));
              return (
                <Grid
                  as="section"
                  columns="272px minmax(0, 1fr)"
                  align="start"
                  key={title}
                  className={styles.section}
                  data-print="whole"
                  aria-label={words.title}
                >
                  <Stack gap="1">
                    <Text as="h2" size="3" weight="bold">
                      {words.title}
                    </Text>
                    <Text as="p" tone="muted">
                      {words.note}
                    </Text>
                    {stored === undefined || title === 'region' ? null : (
                      <Text as="p" tone="muted">
                        {isStored ? copy.stored : copy.follows(title)}
                      </Text>
                    )}
                  </Stack>
                  <Card padded={false}>
                    <Box ruled>
                      {title === 'backups' && stored?.backups ? (
                        <Box px="inset" py="4">
                          <BackupReport backups={stored.backups} onBackUp={onBackUp} />
                        </Box>
                      ) : null}
                      {fields.map((name) => (
                        <Box key={name} px="inset" py="4">
                          <SettingField name={name} sectionIsStored={isStored} context={context} />
                        </Box>
                      ))}
                    </Box>
                  </Card>
                </Grid>
              );
            })}
          </div>
        </Tabs>
        {stored?.lastSaved ? (
          <Text as="p" size="1" tone="muted">
            {copy.lastSaved(formatDateTime(stored.lastSaved.at, timeZone), stored.lastSaved.by)}
          </Text>
        ) : null}
        <SaveBar
          changes={changes}
          errors={Object.keys(errors).length}
          saving={review?.saving === true}
          words={copy}
          refusal={refused}
          reason={stored ? (savable ? undefined : copy.unchanged) : copy.lock}
          onReset={reset}
        />
      </Stack>
      {review === undefined ? null : (
        <LazyPart>
          <SettingsReview
            changes={review.changes}
            overwrites={stored === undefined}
            warnings={review.warnings}
            saving={review.saving}
            onConfirm={() => review.decide(true)}
            onCancel={() => review.decide(false)}
          />
        </LazyPart>
      )}
    </>
  );
}

/** The server's errors at their fields; errors without a field apply to the whole form. */
function atFields(outcome: Outcome): Outcome {
  if (outcome.ok || !outcome.fields) return outcome;
  const found = Object.entries(outcome.fields).map(
    ([path, message]) => [settingOf(path), path, message] as const,
  );
  const fields = Object.fromEntries(found.flatMap(([name, , message]) => (name ? [[name, message]] : [])));
  const others = found.flatMap(([name, path, message]) => (name ? [] : [`${path}: ${message}`]));
  const form = [outcome.form, ...others].filter(Boolean).join(' ');
  return { ...outcome, fields, ...(form === '' ? {} : { form }) };
}
