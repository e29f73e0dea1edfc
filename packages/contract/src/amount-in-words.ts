import type { Paise } from './money.ts';

const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number from 0. Crores are themselves counted in lakhs and crores, since larger words are rarely known. */
function inWords(value: number): string {
  const small = SMALL[value];
  if (small !== undefined) return small;
  const [size, name] = SCALES.find(([size]) => value >= size) ?? [10, ''];
  const count = Math.floor(value / size);
  const rest = value % size;
  return [name ? `${inWords(count)} ${name}` : TENS[count], ...(rest > 0 ? [inWords(rest)] : [])].join(' ');
}

/**
 * An amount as an Indian invoice says it: `Rupees One Lakh Two Thousand Fifty and Fifty Paise Only`. Exact up to
 * ₹90 lakh crore, where whole numbers of paise end.
 */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(Math.abs(amount) / 100);
  const paise = Math.abs(amount) % 100;
  const words = [
    ...(rupees > 0 || paise === 0 ? [`Rupees ${inWords(rupees)}`] : []),
    ...(paise > 0 ? [`${inWords(paise)} Paise`] : []),
  ];
  return `${amount < 0 ? 'Minus ' : ''}${words.join(' and ')} Only`;
}
