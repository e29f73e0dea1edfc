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

/** True for a well-formed GSTIN: state code, PAN, entity, Z, check digit. Only advised in forms (rulings 2.7). */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && gstinCheckDigit(text) === text[14];
