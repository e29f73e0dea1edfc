import { formatDateTime } from '@dmc/contract/dates';
import type { BackupState } from '@dmc/contract/system-settings';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Note } from '@dmc/design-system/note';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { CircleAlert, Info } from 'lucide-react';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { systemSettingsCopy } from './system-settings.copy.ts';

const copy = systemSettingsCopy.backups;

/** What was last backed up, what comes next, and whatever makes the switch below promise too much. */
export function BackupReport({ backups }: { backups: BackupState }) {
  const timeZone = useTimeZone();
  const { last, failed, running, next, folder, fault, filesElsewhere } = backups;
  const problem = fault
    ? { lead: copy.fault, text: fault }
    : failed && { lead: copy.failed(formatDateTime(failed.at, timeZone)), text: failed.message };
  return (
    <Stack gap="3">
      {problem ? (
        <Note tone="error">
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
          {copy.filesElsewhere}
        </Note>
      ) : null}
    </Stack>
  );
}
