import type { Paise } from '@dmc/contract/money';
import { Money, type MoneyProps, moneyText } from '../money/money.tsx';
import { usePrinting } from './report-export.tsx';

/** An amount in a report: without decimals on the screen, to the paisa when printed. */
export function ReportMoney(props: Omit<MoneyProps, 'context'>) {
  return <Money {...props} context={usePrinting() ? 'ledger' : 'dashboard'} />;
}

/** The same as text, for a sentence or a chart. */
export function useMoneyText(): (paise: Paise) => string {
  const context = usePrinting() ? 'ledger' : 'dashboard';
  return (paise) => moneyText(paise, context);
}
