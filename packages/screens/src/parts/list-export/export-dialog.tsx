import type { FileColumn } from '@dmc/contract/csv';
import { calendarDate } from '@dmc/contract/dates';
import { Dialog } from '@dmc/design-system/dialog';
import { CodeError, loadCode } from '@dmc/design-system/load-code';
import { Note } from '@dmc/design-system/note';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { toasts } from '@dmc/design-system/toasts';
import { Button } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { useClock, useTimeZone } from '../screens-provider/screens-provider.tsx';
import { omissionsOf, type RowsOptions, rowsOf, saveBlob, saveRows, type Which } from './export-rows.ts';
import type { ExportProgress } from './export-source.ts';
import { listExportCopy as copy } from './list-export.copy.ts';

export interface ExportOptions<Row> extends RowsOptions<Row> {
  /** Start of the file's name: `orders`. */
  name: string;
  /** A more specific name for an export of the matching rows: `statement_gupta-general-store`. */
  matchingName?: string;
  /** The file's columns; loaded on demand. */
  columns: () => Promise<readonly FileColumn<Row>[]>;
  /** The filters in words; undefined if there are none. */
  filters: string | undefined;
  /** Describes “All” in a sentence, if it does not mean everything. */
  everything?: string;
}

interface ExportDialogProps<Row> extends ExportOptions<Row> {
  onClose: () => void;
}

const progressWords = (noun: string, progress: ExportProgress | undefined): string => {
  if (progress === undefined) return copy.starting;
  return 'bytes' in progress
    ? copy.bytes(Math.ceil(progress.bytes / 1000))
    : copy.rows(noun, progress.rows, progress.total);
};

/** Chooses the rows to save as a file, and shows the progress with a Stop button. */
export function ExportDialog<Row extends { id: string }>(props: ExportDialogProps<Row>) {
  const { noun, columns, page, filters, everything, selected, source, onClose } = props;
  const timeZone = useTimeZone();
  const clock = useClock();
  const ticked = selected?.rows.length ?? 0;
  const choices: Which[] = [
    ...(ticked > 0 ? (['selected'] as const) : []),
    ...(filters === undefined ? [] : (['matching'] as const)),
    'all',
  ];
  const [which, setWhich] = useState<Which>(choices[0] ?? 'all');
  const [state, setState] = useState<{ busy: boolean; progress?: ExportProgress; failure?: string }>({
    busy: false,
  });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  // With client-side filters, `total` counts the whole list; with server-side filters, the matching rows.
  const clientFiltered = page?.loadedRows !== undefined;
  const counts: Record<Which, number | undefined> = {
    selected: ticked,
    matching: clientFiltered ? (page.more ? undefined : page.rows.length) : page?.total,
    all: clientFiltered || filters === undefined ? page?.total : undefined,
  };
  const contents = {
    selected: copy.contents.selected(noun, ticked),
    matching: copy.contents.matching(noun, filters ?? ''),
    all: everything ?? copy.contents.all(noun),
  }[which];

  const name = (which === 'matching' ? props.matchingName : undefined) ?? props.name;

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setState({ busy: true });
    const job = {
      signal: stop.signal,
      onProgress: (progress: ExportProgress) => {
        if (!stop.signal.aborted) setState({ busy: true, progress });
      },
    };
    const fail = (failure: string) => setState({ busy: false, failure });
    const day = calendarDate(clock(), timeZone);
    const done = (file: string, omissions?: string) => {
      toasts.show({
        tone: omissions ? 'info' : 'success',
        text: copy.saved(file),
        ...(omissions ? { detail: omissions } : {}),
        key: 'export',
      });
      onClose();
    };
    try {
      if (which !== 'selected' && source?.file) {
        const file = await source.file(which, job);
        if (stop.signal.aborted) return;
        if (file.ok) done(saveBlob(name, day, file.data));
        else fail(file.failure.message);
        return;
      }
      const read = await rowsOf({ ...props, which }, job);
      if (stop.signal.aborted) return;
      if (!read.ok) fail(read.failure.message);
      else if (read.data.rows.length === 0) fail(copy.nothing(noun));
      else {
        const omissions = omissionsOf(read.data, noun);
        const saved = await saveRows(
          { name, columns: await loadCode(columns), day, timeZone },
          read.data.rows,
        );
        done(saved, omissions);
      }
    } catch (error) {
      const cause = error instanceof CodeError ? error.message : copy.failedCause;
      if (!stop.signal.aborted) fail(`${copy.failed} ${cause}`);
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ busy: false, failure: copy.stopped });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title(noun)}
      description={copy.description}
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void run();
      }}
      footer={
        state.busy ? (
          <Button
            key="stop"
            type="button"
            variant="surface"
            color="gray"
            onClick={({ detail }) => {
              // The second click of a double click on Export hits Stop.
              if (detail < 2) stop();
            }}
          >
            {copy.stop}
          </Button>
        ) : (
          <>
            <Button type="button" variant="surface" color="gray" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button type="submit">{copy.export}</Button>
          </>
        )
      }
    >
      <Stack gap="3">
        {choices.length > 1 ? (
          <SegmentedControl
            label={copy.which}
            fill
            value={which}
            onChange={(next) => setWhich(next)}
            options={choices.map((value) => ({
              value,
              label: copy.counted(copy.choices[value], counts[value]),
              disabled: state.busy,
            }))}
          />
        ) : null}
        <Text as="p">{contents}</Text>
        <div role="status">
          {state.busy ? <Text tone="secondary">{progressWords(noun, state.progress)}</Text> : null}
        </div>
        {state.failure ? (
          <Note tone={state.failure === copy.stopped ? 'info' : 'error'} role="alert">
            {state.failure}
          </Note>
        ) : null}
      </Stack>
    </Dialog>
  );
}
