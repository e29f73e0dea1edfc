import { type Import, type ImportKind, MAX_IMPORT_ROWS } from '@dmc/contract/imports';
import { Box } from '@dmc/design-system/box';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Load, type Loadable } from '@dmc/design-system/load';
import { CodeError } from '@dmc/design-system/load-code';
import { Note } from '@dmc/design-system/note';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveReport } from '../report-export/save-report.ts';
import type { ImportAnswer } from './import-answer.ts';
import { importDialogCopy as copy } from './import-dialog.copy.ts';
import styles from './import-dialog.module.css';
import { type ImportFile, MEGABYTES, readFile, templateOf } from './import-file.ts';
import { ImportReport } from './import-report.tsx';

export interface RecentImports {
  /** Imports of this kind within the past day, newest first. */
  recent: Loadable<readonly Import[]>;
  onReload: () => void;
  onUndo: (id: string) => Promise<ImportAnswer<Import>>;
}

interface ChooseFileProps extends RecentImports {
  kind: ImportKind;
  onFile: (file: ImportFile) => void;
}

/** The drop zone and file input, the template, and the imports of the past day. */
export function ChooseFile({ kind, recent, onReload, onUndo, onFile }: ChooseFileProps) {
  const phone = usePhone();
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    const read = await readFile(file).catch((error: unknown) =>
      error instanceof CodeError ? `${copy.file.notRead} ${error.message}` : copy.file.unreadable,
    );
    if (typeof read === 'string') setFault(read);
    else onFile(read);
  };
  return (
    <Stack gap="4">
      <Text as="p">{copy.file.purpose[kind]}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping a file is an alternative to the input inside */}
      <label
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const { files } = event.dataTransfer;
          if (files.length > 1) setFault(copy.file.several);
          else void take(files[0]);
        }}
      >
        <input
          type="file"
          accept=".csv,text/csv"
          className="ds-visually-hidden"
          aria-label={copy.file.choose}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again once it is corrected.
            event.target.value = '';
          }}
        />
        <span className={styles.icon}>
          <FileUp aria-hidden size={24} strokeWidth={1.5} />
        </span>
        <Text size="3" weight="medium" tone="primary">
          {over ? copy.file.release : phone ? copy.file.pick : copy.file.drop}
        </Text>
        <Text>{copy.file.next}</Text>
        <Button asChild>
          <span aria-hidden>{copy.file.choose}</span>
        </Button>
        <Text size="1" tone="muted">
          {copy.file.limits(MAX_IMPORT_ROWS, MEGABYTES)}
        </Text>
      </label>
      {fault ? (
        <Note tone="error" role="alert">
          {fault}
        </Note>
      ) : null}
      <Box>
        <Button
          type="button"
          variant="surface"
          color="gray"
          onClick={() => void saveReport(templateOf(kind)).catch(() => setFault(copy.file.unreadable))}
        >
          <Download aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.file.template}</span>
        </Button>
      </Box>
      <Load
        state={recent}
        loading={<Skeleton width="100%" height={64} shape="block" />}
        failed={(failure) => (
          <FailureNotice title={copy.file.recentFailed} failure={failure} onRetry={onReload} />
        )}
      >
        {(imports) =>
          imports.length > 0 ? (
            <Stack as="section" gap="3" aria-label={copy.file.recent}>
              <Text as="h4" weight="medium">
                {copy.file.recent}
              </Text>
              {imports.map((made) => (
                <RecentImport key={made.id} made={made} onUndo={onUndo} />
              ))}
            </Stack>
          ) : null
        }
      </Load>
    </Stack>
  );
}

const RecentImport = ({ made, onUndo }: { made: Import; onUndo: RecentImports['onUndo'] }) => (
  <Box ruled p="3">
    <ImportReport made={made} onUndo={onUndo} showsFile />
  </Box>
);
