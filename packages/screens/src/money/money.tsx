import { formatMoney, type MoneyContext, moneyParts, type Paise } from '@dmc/contract/money';
import { Amount, type AmountProps } from '@dmc/design-system/amount';

export interface MoneyProps extends Omit<AmountProps, 'parts'> {
  /** Undefined where nobody knows it: a dash, never a zero. */
  of: Paise | undefined;
  /** `dashboard` has no decimals (G44). */
  context?: MoneyContext;
  /** With a plus before what is above zero. */
  signed?: boolean;
}

/** An amount of paise, drawn. */
export function Money({ of, context, signed = false, ...look }: MoneyProps) {
  if (of === undefined) return '—';
  const parts = moneyParts(of, context);
  return <Amount parts={signed && of > 0 ? { ...parts, sign: `+${parts.sign}` } : parts} {...look} />;
}

/** A minus as wide as a figure, as in Amount. */
export const withMinusSign = (text: string): string => text.replace('-', '−');

/** The same within a sentence, a chart or a narrow table. */
export const moneyText = (paise: Paise, context?: MoneyContext): string =>
  withMinusSign(formatMoney(paise, context));
