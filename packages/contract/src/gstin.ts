import { westernDigits } from './clean-text.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GST identification number's check digit: alternating weights 1 and 2 over the first 14 characters, base 36. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = DIGITS.indexOf(first14[index] ?? '') * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (sum % 36)) % 36] ?? '0';
}

/** Codes of states and union territories; 97 for other territory, 99 for the central government. */
const PLACES = '(?:0[1-9]|[12]\\d|3[0-8]|97|99)';

/** The formats of a GSTIN by its holder. Character 14 distinguishes most of them. */
const HOLDERS = {
  /** A taxpayer, by PAN; also one that collects (C) or deducts (D) tax at source. */
  taxpayer: new RegExp(`^${PLACES}[A-Z]{5}\\d{4}[A-Z][1-9A-Z][1-9A-JZ][0-9A-Z]$`),
  /** Someone who deducts tax, or a department, by TAN. */
  deductor: new RegExp(`^${PLACES}[A-Z]{4}\\d{5}[A-Z][0-9A-Z][DZ][0-9A-Z]$`),
  /** An embassy or a body of the United Nations, a taxpayer from abroad, or its online services. */
  foreign: /^\d{4}[A-Z]{3}\d{5}(?:[UO]N|NR|OS)[0-9A-Z]$/,
} as const;

/** True for a well-formed GSTIN of any kind of holder. Only advised in a distributor's form. */
export const isGstin = (text: string): boolean =>
  Object.values(HOLDERS).some((form) => form.test(text)) &&
  !text.startsWith('00') &&
  gstinCheckDigit(text) === text[14];

/** A GSTIN as typed or printed, in groups and any case, as it is stored; other text stays as it is. */
export function plainGstin(text: string): string {
  const plain = westernDigits(text)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return isGstin(plain) ? plain : text;
}
