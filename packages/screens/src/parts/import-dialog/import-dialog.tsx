import {
  type CheckedImport,
  guessColumns,
  type Import,
  type ImportCheck,
  type ImportColumns,
  type ImportDraft,
  type ImportKind,
} from '@dmc/contract/imports';
import { Dialog } from '@dmc/design-system/dialog';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { CheckResult } from './check-result.tsx';
import { ChooseFile, type RecentImports } from './choose-file.tsx';
import type { ImportAnswer } from './import-answer.ts';
import { importDialogCopy as copy } from './import-dialog.copy.ts';
import styles from './import-dialog.module.css';
import type { ImportFile } from './import-file.ts';
import { ImportReport } from './import-report.tsx';
import { hasRequiredColumns, MapColumns } from './map-columns.tsx';

export type { ImportAnswer } from './import-answer.ts';

/** A file that was chosen but not imported yet, with its settings. */
export interface PendingImport {
  file: ImportFile;
  columns: ImportColumns;
  keepStock: boolean;
}

export interface ImportDialogProps extends RecentImports {
  kind: ImportKind;
  /** A file left over from an expired session. `sent`: it may have been imported, but no answer came. */
  resumed?: PendingImport & { sent: boolean };
  /** Called whenever the pending file changes; undefined if there is none. */
  onPending?: (pending: PendingImport | undefined) => void;
  /** Checks a file and writes nothing. */
  onCheck: (draft: ImportDraft) => Promise<ImportAnswer<ImportCheck>>;
  /** Imports a checked file. It is refused if its effect would differ from what the check reported. */
  onImport: (draft: CheckedImport) => Promise<ImportAnswer<Import>>;
  onClose: () => void;
}

type Step =
  | { name: 'file' }
  | { name: 'columns'; file: ImportFile }
  | { name: 'check'; file: ImportFile; check: ImportCheck }
  | { name: 'done'; made: Import };

const STEP_NUMBERS = { file: 1, columns: 2, check: 3, done: 4 } as const;

/** Imports a CSV file in steps: the file, its columns, the check of every cell, and the result. */
export function ImportDialog({
  kind,
  resumed,
  onPending,
  recent,
  onReload,
  onCheck,
  onImport,
  onUndo,
  onClose,
}: ImportDialogProps) {
  const [step, setStep] = useState<Step>(
    resumed ? { name: 'columns', file: resumed.file } : { name: 'file' },
  );
  const [columns, setColumns] = useState<ImportColumns>(resumed?.columns ?? {});
  const [keepStock, setKeepStock] = useState(resumed?.keepStock ?? false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step['name']>(step.name);
  const file = 'file' in step ? step.file : undefined;
  useEffect(() => {
    onPending?.(file && { file, columns, keepStock });
  }, [onPending, file, columns, keepStock]);

  // The pressed button is gone, so the heading of the new step takes the focus.
  useEffect(() => {
    if (shown.current !== step.name) heading.current?.focus();
    shown.current = step.name;
  }, [step.name]);

  const go = (next: Step) => {
    setFailure(undefined);
    setStep(next);
  };
  const send = async <T,>(ask: () => Promise<ImportAnswer<T>>, then: (data: T) => void) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) then(answer.data);
    else setFailure(answer.message);
  };
  const draftOf = ({ name, text }: ImportFile, keep: boolean): ImportDraft => ({
    kind,
    fileName: name,
    text,
    columns,
    ...(keep ? { keepStock: true } : {}),
  });
  const check = (file: ImportFile, keep: boolean) =>
    send(
      () => onCheck(draftOf(file, keep)),
      (found) => {
        setKeepStock(keep);
        go({ name: 'check', file, check: found });
      },
    );

  const cancel = (
    <Button
      type="button"
      variant="surface"
      color="gray"
      aria-disabled={busy}
      onClick={() => busy || onClose()}
    >
      {step.name === 'done' ? copy.close : copy.cancel}
    </Button>
  );
  const back = (to: Step) => (
    <Button type="button" variant="surface" color="gray" aria-disabled={busy} onClick={() => busy || go(to)}>
      {copy.back}
    </Button>
  );
  const stepNumber = STEP_NUMBERS[step.name];
  return (
    <Dialog
      open
      size={872}
      busy={busy}
      onOpenChange={onClose}
      title={copy.title(kind)}
      footer={
        <>
          {cancel}
          {step.name === 'columns' ? (
            <>
              {back({ name: 'file' })}
              <Button
                type="button"
                loading={busy}
                disabled={!hasRequiredColumns(kind, columns)}
                onClick={() => void check(step.file, keepStock)}
              >
                {copy.columns.check}
              </Button>
            </>
          ) : step.name === 'check' ? (
            <>
              {back({ name: 'columns', file: step.file })}
              {step.check.faultCount > 0 ? (
                <Button type="button" onClick={() => go({ name: 'file' })}>
                  {copy.check.another}
                </Button>
              ) : step.check.created + step.check.updated > 0 ? (
                <Button
                  type="button"
                  loading={busy}
                  onClick={() =>
                    void send(
                      () => onImport({ ...draftOf(step.file, keepStock), checked: step.check.fingerprint }),
                      (made) => go({ name: 'done', made }),
                    )
                  }
                >
                  {copy.check.import(step.check.created + step.check.updated)}
                </Button>
              ) : null}
            </>
          ) : null}
        </>
      }
    >
      <div className={styles.step}>
        <Text
          as="h3"
          ref={heading}
          tabIndex={-1}
          size="2"
          weight="medium"
          tone="secondary"
          mb="3"
          className={styles.heading}
        >
          {copy.step(stepNumber, Object.keys(STEP_NUMBERS).length, copy.steps[step.name])}
        </Text>
        {failure ? (
          <Note tone="error" role="alert" mb="3">
            <Row gap="3" rowGap="2" wrap justify="between">
              <span>{failure}</span>
              {step.name === 'check' ? (
                <Button
                  type="button"
                  variant="surface"
                  color="gray"
                  onClick={() => void check(step.file, keepStock)}
                >
                  {copy.check.again}
                </Button>
              ) : null}
            </Row>
          </Note>
        ) : null}
        {resumed && step.name === 'columns' && step.file === resumed.file ? (
          <Note tone={resumed.sent ? 'warning' : 'info'} role="status" mb="3">
            {resumed.sent ? copy.resumed.sent : copy.resumed.notSent}
          </Note>
        ) : null}
        {step.name === 'file' ? (
          <ChooseFile
            kind={kind}
            recent={recent}
            onReload={onReload}
            onUndo={onUndo}
            onFile={(file) => {
              setColumns(guessColumns(kind, file.headings));
              setKeepStock(false);
              go({ name: 'columns', file });
            }}
          />
        ) : step.name === 'columns' ? (
          <MapColumns kind={kind} file={step.file} columns={columns} onChange={setColumns} />
        ) : step.name === 'check' ? (
          <CheckResult
            kind={kind}
            file={step.file}
            columns={columns}
            check={step.check}
            stock={
              columns.stock !== undefined && (keepStock || step.check.effects.stock)
                ? { keep: keepStock, onKeepChange: (keep) => void check(step.file, keep) }
                : undefined
            }
          />
        ) : (
          <ImportReport made={step.made} onUndo={onUndo} />
        )}
      </div>
    </Dialog>
  );
}
