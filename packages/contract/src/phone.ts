import { westernDigits } from './clean-text.ts';

/** A number within a field that may hold several, with an extension. */
interface PhoneNumber {
  /** As it is written. */
  text: string;
  /** As dialled: digits, after + where the country is given. */
  dial: string;
  extension: string | undefined;
}

/** Between two numbers of one field. A dash or a space may also stand within one. */
const BETWEEN = /\s*(?:[/,;|&\n]|\bor\b)\s*/i;
const EXTENSION = /\s*(?:\b(?:ext(?:ension|n)?|x)\b\.?|#)\s*(\d{1,6})\s*$/i;

/** Fewer digits beside another number are none: `2657 1234/35`. */
const FEWEST_DIGITS = 6;

/** The numbers in a phone field: `98450 11111 / 98450 22222`, `080 2657 1234 ext. 12`. */
export function phoneNumbers(text: string): PhoneNumber[] {
  const parts = westernDigits(text).split(BETWEEN);
  return parts.flatMap((part) => {
    const [suffix = '', extension] = EXTENSION.exec(part) ?? [];
    const number = part.slice(0, part.length - suffix.length);
    const digits = number.replaceAll(/\D/g, '');
    const isNone = digits === '' || (parts.length > 1 && digits.length < FEWEST_DIGITS);
    const dial = /^\D*\+/.test(number) ? `+${digits}` : digits;
    return isNone ? [] : { text: part.trim(), dial, extension };
  });
}

const TRUNK = /^0(?=[1-9])/;

/** A number's digits without what comes before them from elsewhere in India: +91, 0091, 91 before ten digits, and 0. */
export const nationalDigits = (dial: string): string => {
  const digits = dial.replaceAll(/\D/g, '');
  if (/^\s*(?:\+|00)\s*91/.test(dial)) return digits.replace(/^(?:00)?91/, '').replace(TRUNK, '');
  return digits.replace(/^91(?=\d{10}$)/, '').replace(TRUNK, '');
};

/** The numbers of a phone field as they are compared. */
export const phoneKeys = (text: string): string[] =>
  phoneNumbers(text)
    .map(({ dial }) => nationalDigits(dial))
    .filter((digits) => digits !== '');

/** The digits that a searched word looks for in phone numbers; undefined if the word is no number. */
export function searchedDigits(word: string): string | undefined {
  const plain = westernDigits(word);
  const digits = /^[\d\s+().-]+$/.test(plain) ? nationalDigits(plain) : '';
  return digits === '' ? undefined : digits;
}
