import { formatDateTime } from '@dmc/contract/dates';
import { Grid } from '@dmc/design-system/grid';
import { CodeError } from '@dmc/design-system/load-code';
import { Text } from '@dmc/design-system/text';
import { toasts } from '@dmc/design-system/toasts';
import { Tooltip } from '@dmc/design-system/tooltip';
import { usePrinting as useBrowserPrinting } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { Download, type LucideIcon, Printer } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { reportExportCopy as copy } from './report-export.copy.ts';
import styles from './report-export.module.css';
import type { ReportFile } from './report-file.ts';
import { saveReport } from './save-report.ts';

export interface ReportToolsProps {
  /** Creates the file on demand; undefined while there is nothing to print or save. */
  file: (() => ReportFile) | undefined;
}

async function save(file: ReportFile) {
  try {
    await saveReport(file);
    toasts.show({
      tone: file.omissions ? 'info' : 'success',
      text: copy.saved(`${file.name}.csv`),
      ...(file.omissions ? { detail: file.omissions } : {}),
      key: 'report',
    });
  } catch (error) {
    const detail = error instanceof CodeError ? error.message : copy.failedCause;
    toasts.show({ tone: 'error', text: copy.failed, detail, key: 'report' });
  }
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  /** Undefined while there is nothing to print or save, which the tooltip says. */
  onPress: (() => void) | undefined;
}

function Tool({ label, icon: Icon, onPress }: ToolProps) {
  const id = useId();
  const button = (
    <Button
      type="button"
      variant="surface"
      color="gray"
      aria-disabled={onPress === undefined || undefined}
      aria-describedby={onPress === undefined ? id : undefined}
      onClick={onPress}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span>{label}</span>
    </Button>
  );
  return onPress ? (
    button
  ) : (
    <>
      <Tooltip label={copy.nothing} side="bottom">
        {button}
      </Tooltip>
      <span id={id} className="ds-visually-hidden">
        {copy.nothing}
      </span>
    </>
  );
}

/** Only Print, for a PrintedReport whose file is saved by a list export. */
export const PrintButton = ({ ready }: { ready: boolean }) => (
  <Tool label={copy.print} icon={Printer} onPress={ready ? () => window.print() : undefined} />
);

/** Print and Export CSV, for the content of a PrintedReport. */
export const ReportTools = ({ file }: ReportToolsProps) => (
  <>
    <PrintButton ready={file !== undefined} />
    <Tool label={copy.save} icon={Download} onPress={file && (() => void save(file()))} />
  </>
);

const Printing = createContext(false);

/** True while the browser prints: amounts then include paise, and long lists every row. */
export const usePrinting = (): boolean => useContext(Printing);

export interface PrintedReportProps {
  title: string;
  organisation: string;
  /** What the report covers, in words; omitted if the title says it. */
  period?: string | undefined;
  /** When it is printed. */
  now: Date;
  children: ReactNode;
}

const RUNNING = { title: '--report-title', printed: '--report-printed' } as const;

/**
 * The printed version of a page: its own header and, on each page after the first, the title, the organisation and the
 * time. The shell and anything marked `data-print="hide"` are not printed.
 */
export function PrintedReport({ title, organisation, period, now, children }: PrintedReportProps) {
  const timeZone = useTimeZone();
  const printing = useBrowserPrinting();
  const printed = copy.printed(formatDateTime(now.toISOString(), timeZone));
  const running = joinWithDots(title, organisation, period);
  useLayoutEffect(() => {
    if (!printing) return;
    const { style } = document.documentElement;
    // As CSS `content`, because page margin boxes support nothing else.
    style.setProperty(RUNNING.title, JSON.stringify(running));
    style.setProperty(RUNNING.printed, JSON.stringify(printed));
    return () => {
      for (const name of Object.values(RUNNING)) style.removeProperty(name);
    };
  }, [printing, running, printed]);

  return (
    <Printing value={printing}>
      <div className={styles.report}>
        {printing ? (
          <Grid
            columns="minmax(0, 1fr) auto"
            align="baseline"
            gap="5"
            rowGap="0-5"
            mb="4-5"
            className={styles.head}
          >
            <p className={styles.organisation}>{organisation}</p>
            <Text as="h2" size="6" weight="bold" className={styles.title}>
              {title}
            </Text>
            {period ? <p className={styles.period}>{period}</p> : null}
            <p className={styles.printed}>{printed}</p>
          </Grid>
        ) : null}
        {children}
      </div>
    </Printing>
  );
}
