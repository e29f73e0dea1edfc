import { IMPORT_FIELDS, type ImportColumns, type ImportKind } from '@dmc/contract/imports';
import { Fields } from '@dmc/design-system/fields';
import { SelectField } from '@dmc/design-system/select-field';
import { Text } from '@dmc/design-system/text';
import { importDialogCopy as copy } from './import-dialog.copy.ts';
import type { ImportFile } from './import-file.ts';

interface MapColumnsProps {
  kind: ImportKind;
  file: ImportFile;
  columns: ImportColumns;
  onChange: (columns: ImportColumns) => void;
}

/** Whether every required field has a column. */
export const hasRequiredColumns = (kind: ImportKind, columns: ImportColumns): boolean =>
  IMPORT_FIELDS[kind].every(({ id, required }) => !required || columns[id] !== undefined);

/** The column of each field, guessed from the headings and changeable. */
export function MapColumns({ kind, file, columns, onChange }: MapColumnsProps) {
  const width = Math.max(file.headings.length, file.sample.length);
  const options = [
    { value: '', label: copy.columns.none },
    ...Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: file.headings[index] || copy.columns.untitled(index + 1),
    })),
  ];
  const choose = (id: string, value: string) => {
    // A column serves one field, so it is removed from any other.
    const others = Object.entries(columns).filter(
      ([other, index]) => other !== id && String(index) !== value,
    );
    onChange(Object.fromEntries([...others, ...(value === '' ? [] : [[id, Number(value)]])]));
  };
  return (
    <>
      <Text as="p" mb="4">
        {copy.columns.hint(file.name, file.rows)}
      </Text>
      <Fields columns={2}>
        {IMPORT_FIELDS[kind].map(({ id, header, required }) => {
          const index = columns[id];
          const sample = index === undefined ? undefined : file.sample[index];
          return (
            <SelectField
              key={id}
              label={header}
              required={required}
              value={index === undefined ? '' : String(index)}
              options={options}
              onChange={(value) => choose(id, value)}
              error={required && index === undefined ? copy.columns.choose : undefined}
              hint={
                index === undefined
                  ? undefined
                  : sample
                    ? copy.columns.sample(sample)
                    : copy.columns.emptySample
              }
            />
          );
        })}
      </Fields>
    </>
  );
}
