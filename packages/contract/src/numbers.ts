import { cleanText, westernDigits } from './clean-text.ts';

const formatter = new Intl.NumberFormat('en-IN', { signDisplay: 'negative' });

/** Prints a count or other plain number with en-IN grouping, 12,34,567, and at most 3 decimals; zero has no sign. */
export const formatNumber = (value: number): string => formatter.format(value);

/** A count with its noun; the noun is passed in the plural: “1 order”, “12 orders”. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${count === 1 ? noun.replace(/s$/, '') : noun}`;

/** Commas that group thousands, 1,250,000, or lakhs and crores, 12,50,000; never a decimal comma. */
const GROUPED = /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d*)?$/;
const UNGROUPED = /^(\d+\.?\d*|\.\d+)$/;

/** What may surround a number: a sign, and its unit before or after it. */
const AROUND = {
  none: /^([-−]?)()([\d.,]+)$/,
  rupees: /^([-−]?)\s*(?:₹|rs\.?|inr)?\s*([-−]?)([\d.,]+)\s*(?:₹|rs\.?|inr|\/[-=])?$/i,
  percent: /^([-−]?)()([\d.,]+)\s*%?$/,
} as const;
export type NumberUnit = keyof typeof AROUND;

/**
 * A number as people type it and spreadsheets and this console write it: `12,50,000`, `₹ 1,250.00`, `Rs. 500/-`, `500 ₹`,
 * `12.50%`.
 * Returns plain digits without groups and trailing zeros, `-1250.5`; undefined for anything else, such as `12,50`, whose
 * comma could be a decimal sign.
 */
export function plainNumber(typed: string, unit: NumberUnit = 'none'): string | undefined {
  const [, sign = '', inner = '', digits = ''] =
    AROUND[unit].exec(westernDigits(cleanText(typed)).trim()) ?? [];
  if ((sign !== '' && inner !== '') || !(GROUPED.test(digits) || UNGROUPED.test(digits))) return undefined;
  const plain = digits
    .replaceAll(',', '')
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '');
  return `${sign || inner ? '-' : ''}${plain || '0'}`;
}

/** A typed number; NaN for anything else. */
export const typedNumber = (typed: string, unit?: NumberUnit): number =>
  Number(plainNumber(typed, unit) ?? Number.NaN);
