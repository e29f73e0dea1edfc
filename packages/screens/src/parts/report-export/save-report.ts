import { loadCode } from '@dmc/design-system/load-code';
import type { ReportFile } from './report-file.ts';

/** How long the browser may take to start the download, in ms. */
const DOWNLOAD_START_MS = 60_000;

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_START_MS);
}

/** Downloads a report as a CSV file. The CSV code is loaded on demand; rejects if that fails. */
export async function saveReport(file: ReportFile): Promise<void> {
  const { csvOf } = await loadCode(() => import('./csv.ts'));
  saveFile(`${file.name}.csv`, new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }));
}
