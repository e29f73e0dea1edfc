import type { ImportEffects } from '@dmc/contract/imports';
import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { importDialogCopy } from './import-dialog.copy.ts';

const copy = importDialogCopy.check.effects;

interface EffectRow {
  row: number;
  name: string;
  /** `40 → 25` */
  change: string;
}

/** One effect in words, with the rows that the answer lists. */
interface Effect {
  kind: keyof ImportEffects;
  count: number;
  rows: readonly EffectRow[];
}

/** The effects that are easy to overlook, in display order. */
export function effectsOf({ stock, price, overMrp, sameName, advance }: ImportEffects): Effect[] {
  const effect = <Row extends { row: number; name: string }>(
    kind: Effect['kind'],
    found: { count: number; rows: readonly Row[] } | undefined,
    change: (row: Row) => string,
  ): Effect[] =>
    found
      ? [
          {
            kind,
            count: found.count,
            rows: found.rows.map((each) => ({ row: each.row, name: each.name, change: change(each) })),
          },
        ]
      : [];
  return [
    ...effect('stock', stock, ({ from, to }) => copy.change(formatNumber(from), formatNumber(to))),
    ...effect('price', price, ({ from, to }) => copy.change(formatMoney(from), formatMoney(to))),
    ...effect('overMrp', overMrp, (each) => copy.over(formatMoney(each.price), formatMoney(each.mrp))),
    ...effect('sameName', sameName, ({ stored, added }) => copy.besides(stored, added)),
    ...effect('advance', advance, ({ amount }) => formatMoney(amount)),
  ];
}

/** `Stock changes: 12 products, e.g. Tea 40 → 25` */
export function effectSummary({ kind, count, rows }: Effect): string {
  const [first] = rows;
  return copy.summary(copy.kinds[kind], count, first && `${first.name} ${first.change}`);
}
