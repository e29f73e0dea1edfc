import type { ImportEffects, ImportKind } from '@dmc/contract/imports';
import { formatNumber } from '@dmc/contract/numbers';
import { Note } from '@dmc/design-system/note';
import { ReportTable } from '@dmc/design-system/report-table';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Info, TriangleAlert } from 'lucide-react';
import { importDialogCopy } from './import-dialog.copy.ts';
import styles from './import-dialog.module.css';
import { effectSummary, effectsOf } from './import-effects.ts';

const copy = importDialogCopy.check;

/** Effects of a valid file that are easy to overlook: a sentence for each kind, then its rows. */
export function CheckEffects({ kind, effects }: { kind: ImportKind; effects: ImportEffects }) {
  const found = effectsOf(effects);
  if (found.length === 0) return null;
  return (
    <Stack gap="3">
      {found.map((effect) => {
        const serious = ['stock', 'overMrp', 'sameName'].includes(effect.kind);
        const Icon = serious ? TriangleAlert : Info;
        return (
          <Note key={effect.kind} tone={serious ? 'warning' : 'info'}>
            <Icon aria-hidden size={16} strokeWidth={1.75} />
            <div>
              <Text as="p" weight="medium">
                {effectSummary(effect)}
              </Text>
              <Text as="p">
                <span>{copy.effects.notes[effect.kind]}</span>{' '}
                {effect.rows.length < effect.count ? (
                  <span>{copy.effects.rows(effect.rows.length, effect.count)}</span>
                ) : null}
              </Text>
            </div>
          </Note>
        );
      })}
      <ReportTable caption={copy.effects.table} className={styles.faults}>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            <th scope="col">{copy.effects.name[kind]}</th>
            <th scope="col">{copy.effects.table}</th>
          </tr>
        </thead>
        <tbody>
          {found
            .flatMap((effect) => effect.rows.map((row) => ({ ...row, kind: effect.kind })))
            .sort((a, b) => a.row - b.row)
            .map(({ row, name, change, kind: what }) => (
              <tr key={`${row} ${what}`}>
                <th scope="row">{formatNumber(row)}</th>
                <td>{name}</td>
                <td>{`${copy.effects.each[what]} ${change}`}</td>
              </tr>
            ))}
        </tbody>
      </ReportTable>
    </Stack>
  );
}
