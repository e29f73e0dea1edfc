import { formatMoney, moneyParts, type Paise } from '@dmc/contract/money';
import { Amount, type AmountProps } from '@dmc/design-system/amount';
import { Icon } from '@dmc/design-system/icon';
import { Provenance } from '@dmc/design-system/provenance';
import { TriangleAlert } from 'lucide-react';
import { usePrinting } from '../report-export/report-export.tsx';
import { accountingCopy as copy } from './accounting.copy.ts';
import styles from './figure.module.css';

export interface FigureProps {
  /** Undefined: the answer does not have it. */
  paise: Paise | undefined;
  /** Green or red where the sign says good or bad. */
  tone?: AmountProps['tone'];
}

/** An amount of a report: without decimals on the screen (G44), to the paisa on paper. */
export function Figure({ paise, tone }: FigureProps) {
  const printing = usePrinting();
  if (paise === undefined)
    return (
      <span className={styles.missing}>
        <Provenance of={{ kind: 'notSupplied' }} /> {copy.none}
      </span>
    );
  return <Amount parts={moneyParts(paise, printing ? 'ledger' : 'dashboard')} {...(tone ? { tone } : {})} />;
}

/** A minus as wide as a figure, as in Amount. */
const withMinus = (text: string): string => text.replace('-', '−');

/** `10.68%` */
export const percentText = (percent: number): string =>
  copy.percent(withMinus(percent.toLocaleString('en-IN', { maximumFractionDigits: 2 })));

/** Amounts within a sentence or a chart, by the same rule as Figure. */
export function useMoneyText(): (paise: Paise) => string {
  const context = usePrinting() ? 'ledger' : 'dashboard';
  return (paise) => withMinus(formatMoney(paise, context));
}

/** Says that the figure above is not the sum of its parts, as the server sent them (P67). */
export function Fault({ by }: { by: Paise | undefined }) {
  return by === undefined ? null : <FaultNote text={copy.offBy(formatMoney(by))} />;
}

/** The same in other words. */
export function FaultNote({ text }: { text: string }) {
  return (
    <span className={styles.fault}>
      <Icon of={TriangleAlert} size={13} />
      {text}
    </span>
  );
}
