import { formatDateTime, formatTime } from '@dmc/contract/dates';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Toolbar } from '@dmc/design-system/toolbar';
import type { ReactNode } from 'react';
import { PrintedReport, ReportTools } from '../../parts/report-export/report-export.tsx';
import type { ReportFile } from '../../parts/report-export/report-file.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { accountingCopy as copy } from './accounting.copy.ts';

/** What every report needs from the screen. */
export interface ReportContext {
  organisation: string;
  now: Date;
}

export interface ReportProps extends ReportContext {
  title: string;
  /** What the report covers, in words: printed below the title. */
  period: string;
  /** Controls that select and describe the content, to the left of the tools. */
  controls: ReactNode;
  /** Creates the file; undefined while there is no data. */
  file: (() => ReportFile) | undefined;
  refreshing: boolean;
  onReload: () => void;
  children: ReactNode;
}

/** One report: its controls, its tools, and the content, which is what is printed. */
export function Report(props: ReportProps) {
  const { title, period, controls, file, refreshing, onReload, organisation, now, children } = props;
  return (
    <>
      <Toolbar
        start={
          <Row gap="3" rowGap="2" wrap grow>
            {controls}
          </Row>
        }
        end={
          <>
            <RefreshButton refreshing={refreshing} onRefresh={onReload} iconOnPhone />
            <ReportTools file={file} />
          </>
        }
      />
      <PrintedReport title={title} organisation={organisation} period={period} now={now}>
        {children}
      </PrintedReport>
    </>
  );
}

/** `10:42`, with the date if it is another day. */
export const timeLabel = (at: Date, now: Date, timeZone: string): string => {
  const moment = at.toISOString();
  const then = formatDateTime(moment, timeZone);
  return then.slice(0, -5) === formatDateTime(now.toISOString(), timeZone).slice(0, -5)
    ? formatTime(moment, timeZone)
    : then;
};

export interface ReportContentProps<T> extends Pick<ReportContext, 'now'> {
  state: Loadable<T>;
  /** Which report it is; selects the texts. */
  report: 'dashboard' | 'pnl' | 'tax';
  skeleton: ReactNode;
  onReload: () => void;
  children: (data: T) => ReactNode;
}

/** The content of a report; after a failure, the last data with its age, never zeros. */
export function ReportContent<T>({
  state,
  report,
  skeleton,
  onReload,
  children,
  now,
}: ReportContentProps<T>) {
  const timeZone = useTimeZone();
  return (
    <Load
      state={state}
      loading={
        <div aria-busy="true">
          <p role="status" className="ds-visually-hidden">
            {copy.loading(copy.tabs[report])}
          </p>
          <div aria-hidden>{skeleton}</div>
        </div>
      }
      failed={(failure) => (
        <Card>
          <FailureNotice
            shape="page"
            title={copy.failed[report]}
            failure={failure}
            note={copy.failedNote}
            onRetry={onReload}
          />
        </Card>
      )}
    >
      {(data, stale) => (
        <Stack gap="page">
          {stale ? (
            <FailureNotice
              title={copy.stale[report]}
              failure={stale.failure}
              note={copy.staleNote(timeLabel(stale.at, now, timeZone))}
              onRetry={onReload}
            />
          ) : null}
          {children(data)}
        </Stack>
      )}
    </Load>
  );
}
