import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Dialog } from '@dmc/design-system/dialog';
import { Grid } from '@dmc/design-system/grid';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { ArrowRight, RotateCcw, TriangleAlert } from 'lucide-react';
import type { SettingChange } from './changes.ts';
import { systemSettingsCopy as copy } from './system-settings.copy.ts';
import styles from './system-settings.module.css';

export interface SettingsReviewProps {
  changes: readonly SettingChange[];
  /** Nothing was loaded: everything will be overwritten. */
  overwrites: boolean;
  /** What else the user should know before saving. */
  warnings: readonly string[];
  /** It is being saved. */
  saving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What saving would change, shown before it is sent: each setting, before and after, in words. */
export function SettingsReview({
  changes,
  overwrites,
  warnings,
  saving,
  onConfirm,
  onCancel,
}: SettingsReviewProps) {
  const words = copy.review;
  return (
    <Dialog
      open
      size={640}
      busy={saving}
      title={overwrites ? words.overwriteTitle : words.title}
      description={
        overwrites ? words.overwriteText : changes.length > 0 ? words.text(changes.length) : words.none
      }
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <>
          <Box as="span" grow />
          <Button type="button" variant="surface" color="gray" disabled={saving} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            type="button"
            {...(overwrites ? { color: 'red' as const } : {})}
            aria-disabled={saving || undefined}
            onClick={() => {
              if (!saving) onConfirm();
            }}
          >
            {saving ? copy.saving : overwrites ? copy.overwrite : words.confirm}
          </Button>
        </>
      }
    >
      {warnings.map((warning) => (
        <Note key={warning} tone="warning" mb="3">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>{warning}</span>
        </Note>
      ))}
      {changes.length === 0 ? null : (
        <Stack as="ul" ruled aria-label={words.title}>
          {changes.map(({ name, group, label, before, after, restart, takesEffect }) => (
            <Grid
              as="li"
              columns="minmax(0, 2fr) minmax(0, 3fr)"
              align="start"
              phone={1}
              gap="5"
              rowGap="2"
              key={name}
              py="2-5"
            >
              <Stack as="span" gap="0-5" align="start">
                <Text weight="medium">{label}</Text>
                <Row as="span" size="1" tone="muted" gap="2" rowGap="1" wrap>
                  <span>{copy.groups[group]}</span>
                  {restart ? (
                    <Badge tone="yellow" icon={RotateCcw}>
                      {words.restart}
                    </Badge>
                  ) : null}
                </Row>
                {takesEffect ? (
                  <Row as="span" size="1" tone="muted" gap="2" rowGap="1" wrap>
                    {words.takesEffect}
                  </Row>
                ) : null}
              </Stack>
              <Grid
                as="span"
                columns="minmax(0, 1fr) 14px minmax(0, 1fr)"
                align="start"
                gap="2"
                breaks
                className={styles.values}
              >
                <Text tone="muted">
                  <span className="ds-visually-hidden">{`${words.before}: `}</span>
                  <span>{before}</span>
                </Text>
                <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
                <Text weight="medium">
                  <span className="ds-visually-hidden">{`${words.after}: `}</span>
                  <span>{after}</span>
                </Text>
              </Grid>
            </Grid>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
