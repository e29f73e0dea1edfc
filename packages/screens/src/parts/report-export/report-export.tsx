import { CodeError } from '@dmc/design-system/load-code';
import { toasts } from '@dmc/design-system/toasts';
import { Tooltip } from '@dmc/design-system/tooltip';
import { usePrinting as useBrowserPrinting } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { Download, type LucideIcon, Printer } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { PrintedHead, usePrintedTitle } from './printed-head.tsx';
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
  period?: string;
  /** When it is printed. */
  now: Date;
  children: ReactNode;
}

/**
 * The printed version of a page: its title, organisation and time are on every sheet. The shell and anything marked
 * `data-print="hide"` are not printed.
 */
export function PrintedReport({ title, organisation, period, now, children }: PrintedReportProps) {
  usePrintedTitle(joinWithDots(title, organisation, period));
  return (
    <Printing value={useBrowserPrinting()}>
      <div className={styles.report}>
        <PrintedHead title={title} organisation={organisation} details={period} now={now} />
        <div>{children}</div>
      </div>
    </Printing>
  );
}
