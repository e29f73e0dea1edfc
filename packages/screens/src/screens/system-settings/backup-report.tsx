import { formatDateTime } from '@dmc/contract/dates';
import type { BackupState } from '@dmc/contract/system-settings';
import { DescriptionList } from '@dmc/design-system/description-list';
import type { Outcome } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleAlert, DatabaseBackup, Info, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { systemSettingsCopy } from './system-settings.copy.ts';

const copy = systemSettingsCopy.backups;

interface BackupReportProps {
  backups: BackupState;
  /** Starts a backup; `backups` reports when it has ended, and how. Undefined if the server has no such call. */
  onBackUp?: () => Promise<Outcome>;
}

/** The last and next backup, and any problem that keeps backups from working as set. */
export function BackupReport({ backups, onBackUp }: BackupReportProps) {
  const timeZone = useTimeZone();
  const { last, failed, running, next, folder, fault, filesElsewhere } = backups;
  /** The last backup at the time when another was requested here. */
  const [requested, setRequested] = useState<{ last: string | undefined }>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const busy = sending || running === true;
  const isDone = requested !== undefined && !busy && !failed && last?.at !== requested.last;
  const problem = fault
    ? { lead: copy.fault, text: fault }
    : failed && { lead: copy.failed(formatDateTime(failed.at, timeZone)), text: failed.message };

  async function backUp(begin: () => Promise<Outcome>) {
    setRequested({ last: last?.at });
    setRefusal(undefined);
    setSending(true);
    const outcome = await begin();
    setSending(false);
    if (!outcome.ok) setRefusal(outcome.form);
  }

  return (
    <Stack gap="3">
      {problem ? (
        <Note tone="error" role={requested ? 'alert' : undefined}>
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <div>
            <Text as="p" weight="medium">
              {problem.lead}
            </Text>
            <Text as="p" breaks>
              {problem.text}
            </Text>
          </div>
        </Note>
      ) : null}
      <DescriptionList
        label={copy.title}
        items={[
          {
            term: copy.last,
            detail: last ? copy.made(formatDateTime(last.at, timeZone), last.bytes) : copy.none,
          },
          {
            term: copy.next,
            detail: running ? copy.running : next ? formatDateTime(next, timeZone) : copy.noNext,
          },
          ...(folder === undefined ? [] : [{ term: copy.folder, detail: folder }]),
        ]}
      />
      {filesElsewhere ? (
        <Note tone="warning">
          <Info aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.filesElsewhere}</span>
        </Note>
      ) : null}
      {onBackUp && !fault ? (
        <Row gap="3" rowGap="2" wrap>
          <Button
            type="button"
            variant="surface"
            color="gray"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : () => void backUp(onBackUp)}
          >
            {busy ? (
              <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="ds-spin" />
            ) : (
              <DatabaseBackup aria-hidden size={16} strokeWidth={1.75} />
            )}
            <span>{busy ? copy.making : copy.make}</span>
          </Button>
          <Text tone="muted" role="status">
            {isDone ? copy.done : ''}
          </Text>
          {refusal === undefined ? null : (
            <Text tone="error" role="alert" breaks>
              {refusal}
            </Text>
          )}
        </Row>
      ) : null}
    </Stack>
  );
}
