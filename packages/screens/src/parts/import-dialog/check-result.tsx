import type { ImportCheck, ImportColumns, ImportKind } from '@dmc/contract/imports';
import { formatNumber } from '@dmc/contract/numbers';
import { Note } from '@dmc/design-system/note';
import { ReportTable } from '@dmc/design-system/report-table';
import { Row } from '@dmc/design-system/row';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { saveReport } from '../report-export/save-report.ts';
import { CheckEffects } from './check-effects.tsx';
import { importDialogCopy } from './import-dialog.copy.ts';
import styles from './import-dialog.module.css';
import { faultsFile, headingOf, type ImportFile } from './import-file.ts';

const copy = importDialogCopy.check;

interface CheckResultProps {
  kind: ImportKind;
  file: ImportFile;
  columns: ImportColumns;
  check: ImportCheck;
  /** Whether existing products keep their stock; undefined if the file changes no stock. */
  stock: { keep: boolean; onKeepChange: (keep: boolean) => void } | undefined;
}

/** What the import would do, or every cell that prevents it. */
export function CheckResult({ kind, file, columns, check, stock }: CheckResultProps) {
  const { faults, faultCount } = check;
  if (faultCount === 0)
    return (
      <Stack gap="3">
        <Note tone="success" role="status">
          <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
          <Text weight="medium">
            {check.created + check.updated > 0 ? copy.ready(kind, check) : copy.nothing}
          </Text>
        </Note>
        {check.created + check.updated > 0 ? <Text as="p">{copy.whole}</Text> : null}
        {stock ? (
          <Stack gap="2">
            <Row gap="3" rowGap="2" wrap>
              <Text weight="medium">{copy.effects.stock}</Text>
              <SegmentedControl
                label={copy.effects.stock}
                value={stock.keep ? 'keep' : 'file'}
                onChange={(choice) => stock.onKeepChange(choice === 'keep')}
                options={(['file', 'keep'] as const).map((value) => ({
                  value,
                  label: copy.effects.stocks[value],
                }))}
              />
            </Row>
            {stock.keep ? (
              <Text as="p" tone="secondary">
                {copy.effects.stockUnchanged}
              </Text>
            ) : null}
          </Stack>
        ) : null}
        <CheckEffects kind={kind} effects={check.effects} />
      </Stack>
    );
  const heading = (field: string) => headingOf(kind, file, columns, field);
  return (
    <Stack gap="3">
      <Note tone="error" role="alert">
        <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
        <div>
          <Text as="p" weight="medium">
            {copy.faults(faultCount)}
          </Text>
          <Text as="p">{copy.faultsHint}</Text>
        </div>
      </Note>
      <Row gap="3" wrap justify="between">
        <Text size="1" tone="muted">
          {faults.length < faultCount ? copy.first(faults.length, faultCount) : ''}
        </Text>
        <Button
          type="button"
          variant="surface"
          color="gray"
          onClick={() => void saveReport(faultsFile(file.name, faults, heading))}
        >
          <Download aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.download}</span>
        </Button>
      </Row>
      <ReportTable caption={copy.table} className={styles.faults}>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.cell}</th>
            <th scope="col">{copy.message}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, field, value, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <th scope="row">{formatNumber(row)}</th>
              <td>{heading(field)}</td>
              <td>{value === '' ? <Text tone="muted">{copy.empty}</Text> : value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </Stack>
  );
}
