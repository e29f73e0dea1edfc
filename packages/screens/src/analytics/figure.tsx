import { formatMoney, moneyParts, type Paise } from '@dmc/contract/money';
import { Amount } from '@dmc/design-system/amount';
import { usePrinting } from '../report-export/report-export.tsx';
import { analyticsCopy as copy } from './analytics.copy.ts';

/** A count as it is printed: 1,248. */
export const printCount = (value: number): string => value.toLocaleString('en-IN');

/** An amount: without decimals on the screen (G44), to the paisa on paper. */
export function Money({ paise }: { paise: Paise | undefined }) {
  const context = usePrinting() ? 'ledger' : 'dashboard';
  return paise === undefined ? copy.none : <Amount parts={moneyParts(paise, context)} />;
}

/** The same within a chart. */
export function useMoneyText(): (paise: Paise) => string {
  const context = usePrinting() ? 'ledger' : 'dashboard';
  return (paise) => formatMoney(paise, context).replace('-', '−');
}

/** A count that may be missing. */
export const Count = ({ of }: { of: number | undefined }) => (of === undefined ? copy.none : printCount(of));
