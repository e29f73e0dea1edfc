import { formatMoney, type MoneyContext, moneyParts, type Paise } from '@dmc/contract/money';
import { Amount, type AmountProps } from '@dmc/design-system/amount';

export interface MoneyProps extends Omit<AmountProps, 'parts'> {
  /** Undefined if unknown: a dash, never a zero. */
  amount: Paise | undefined;
  /** `dashboard` has no decimals. */
  context?: MoneyContext;
  /** Puts a plus before positive amounts. */
  signed?: boolean;
}

/** An amount in paise, formatted. */
export function Money({ amount, context, signed = false, ...style }: MoneyProps) {
  if (amount === undefined) return <span>—</span>;
  const parts = moneyParts(amount, context);
  return <Amount parts={signed && amount > 0 ? { ...parts, sign: `+${parts.sign}` } : parts} {...style} />;
}

/** A minus as wide as a digit, as in Amount. */
export const withMinusSign = (text: string): string => text.replace('-', '−');

/** The same as text: for a sentence, a chart or a narrow table. */
export const moneyText = (paise: Paise, context?: MoneyContext): string =>
  withMinusSign(formatMoney(paise, context));
