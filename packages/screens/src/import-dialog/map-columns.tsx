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

/** Whether every field that a file must have has a column. */
export const isMapped = (kind: ImportKind, columns: ImportColumns): boolean =>
  IMPORT_FIELDS[kind].every(({ id, required }) => !required || columns[id] !== undefined);

/** Which column each value comes from: guessed from the headings, and each can be changed. */
export function MapColumns({ kind, file, columns, onChange }: MapColumnsProps) {
  const width = Math.max(file.headings.length, file.sample.length);
  const options = [
    { value: '', label: copy.columns.none },
    ...Array.from({ length: width }, (_, place) => ({
      value: String(place),
      label: file.headings[place] || copy.columns.untitled(place + 1),
    })),
  ];
  const choose = (id: string, value: string) => {
    // A column has one meaning: another field gives it up.
    const others = Object.entries(columns).filter(
      ([other, place]) => other !== id && String(place) !== value,
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
          const place = columns[id];
          const sample = place === undefined ? undefined : file.sample[place];
          return (
            <SelectField
              key={id}
              label={header}
              required={required}
              value={place === undefined ? '' : String(place)}
              options={options}
              onChange={(value) => choose(id, value)}
              error={required && place === undefined ? copy.columns.choose : undefined}
              hint={
                place === undefined
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
