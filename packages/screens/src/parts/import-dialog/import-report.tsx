import { formatDateTime } from '@dmc/contract/dates';
import type { Import } from '@dmc/contract/imports';
import { Note } from '@dmc/design-system/note';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import type { ImportAnswer } from './import-answer.ts';
import { importDialogCopy } from './import-dialog.copy.ts';
import styles from './import-dialog.module.css';

const copy = importDialogCopy.done;

interface ImportReportProps {
  made: Import;
  onUndo: (id: string) => Promise<ImportAnswer<Import>>;
  /** One of several imports, so that it shows its file name and time. */
  showsFile?: boolean;
}

/** The result of an import, and its undo. If the undo is refused, shows the reason for each row. */
export function ImportReport({ made, onUndo, showsFile = false }: ImportReportProps) {
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ImportAnswer<Import>>();
  const moment = (at: string) => formatDateTime(at, timeZone);
  const undo = async () => {
    if (busy) return;
    setBusy(true);
    setAnswer(await onUndo(made.id));
    setBusy(false);
  };
  // A reloaded list also reports the undo.
  const undone = answer?.ok ? answer.data : made.undoneAt === undefined ? undefined : made;
  if (undone)
    return (
      <Note tone="success" role="status">
        <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
        <span>{copy.undone(undone)}</span>
      </Note>
    );
  return (
    <Stack gap="3">
      {showsFile ? (
        <Text as="p">
          <Text weight="medium">{importDialogCopy.file.of(made.fileName, moment(made.at))}</Text>
          <br />
          <span>{copy.report(made)}</span>
        </Text>
      ) : (
        <Note tone="success" role="status">
          <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
          <Text weight="medium">{copy.report(made)}</Text>
        </Note>
      )}
      <Row gap="3" rowGap="2" wrap justify="between">
        <Text size="1" tone="muted">
          {copy.until(moment(made.undoUntil))}
        </Text>
        <Button
          type="button"
          variant="surface"
          color="gray"
          loading={busy}
          aria-label={showsFile ? copy.undoOf(made.fileName) : undefined}
          onClick={() => void undo()}
        >
          <Undo2 aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.undo}</span>
        </Button>
      </Row>
      {answer && !answer.ok ? <Refused {...answer} /> : null}
    </Stack>
  );
}

function Refused({ message, rows = {} }: Extract<ImportAnswer<Import>, { ok: false }>) {
  const reasons = Object.entries(rows);
  return (
    <>
      <Note tone="error" role="alert">
        {message}
      </Note>
      {reasons.length > 0 ? (
        <ReportTable caption={copy.refusedRows} className={styles.faults}>
          <thead>
            <tr>
              <th scope="col">{importDialogCopy.check.row}</th>
              <th scope="col">{copy.refusedRows}</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(([row, reason]) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      ) : null}
    </>
  );
}
