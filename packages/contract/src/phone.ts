import { westernDigits } from './clean-text.ts';

/** One number of a field, which may contain several. */
interface PhoneNumber {
  /** As written in the field. */
  text: string;
  /** As dialled: digits, with a leading + if there is a country code, without the trunk 0 after it. */
  dial: string;
  extension: string | undefined;
}

/** Between the digits of one number. Brackets may only surround an area or country code: `(080)`, not `(after 6pm)`. */
const GAP = String.raw`(?:[^\S\n]|[.)\p{Pd}]|\((?=[+\d\s]{1,6}\)))*`;
const START = String.raw`(?:\((?=[+\d\s]{1,6}\)))?`;
const digits = (from: number, to = from) => String.raw`\d(?:${GAP}\d){${from - 1},${to - 1}}(?!\d)`;

/** Ten digits with an optional +91 and 0; several may follow each other with only a space in between. */
const INDIAN = String.raw`(?<!\d)${START}(?!00(?!91))(?:(?<india>(?:\+|00)?91)${GAP})?(?:0${GAP})?${digits(10)}`;
/** Six or more digits. Fewer within a longer text are not a number: `2657 1234/35`, `Shop no 12`. */
const OTHER = String.raw`(?<!\d${GAP})${START}\+?${digits(6, 15)}(?!${GAP}\d)`;
const EXT = String.raw`(?:ext(?:ension|n)?|x|#)[\s.:=\p{Pd}]*`;
const BRACKETED = String.raw`\(\s*${EXT}(?<bracketed>\d{1,6})\s*\)`;
const EXTENSION = String.raw`(?:[,;]?\s*(?:${EXT}(?<extension>\d{1,6})(?!\d)|${BRACKETED}))?`;
/** A short number, such as 112, counts if the field contains nothing else. */
const ALONE = `^${digits(1, 5)}$`;
const NUMBER = new RegExp(`(?<number>${INDIAN}|${OTHER}|${ALONE})${EXTENSION}`, 'giu');

/**
 * A country code, and the trunk 0 that is only dialled within the country: `+44 (0)20`. In the countries named, the 0
 * belongs to the number.
 */
const TRUNK_AFTER_COUNTRY = /^(\(?\s*(?:\+|00)\D*(?!(?:39|225|241|242|378)\D)\d{1,3}\D+)0/;

/** A number as dialled. `india`: its Indian country code, if it has one. */
function dialled(number: string, india: string | undefined): string {
  const plain = number.replace(TRUNK_AFTER_COUNTRY, '$1').replaceAll(/\D/g, '');
  if (india !== undefined) return `+91${plain.slice(-10)}`;
  return `${/^\D*\+/.test(number) ? '+' : ''}${plain}`;
}

/** Splits the text of a phone field into numbers and the text around them. */
export function phoneParts(phone: string): (PhoneNumber | string)[] {
  const field = phone.trim();
  const parts: (PhoneNumber | string)[] = [];
  let end = 0;
  for (const { 0: match, index, groups = {} } of westernDigits(field).matchAll(NUMBER)) {
    const { number = '', india, extension = groups.bracketed } = groups;
    parts.push(field.slice(end, index));
    end = index + match.length;
    parts.push({ text: field.slice(index, end), dial: dialled(number, india), extension });
  }
  return [...parts, field.slice(end)].filter((part) => part !== '');
}

/** The numbers in a phone field: `98450 11111 / 98450 22222`, `080 2657 1234 ext. 12`. */
export const phoneNumbers = (phone: string): PhoneNumber[] =>
  phoneParts(phone).filter((part) => typeof part !== 'string');

const TRUNK = /^0(?=[1-9])/;

/** A number's digits without the Indian prefixes: +91, 0091, 91 before ten digits, and 0. */
const nationalDigits = (dial: string): string => {
  const digits = dial.replaceAll(/\D/g, '');
  if (/^\s*(?:\+|00)\s*91/.test(dial)) return digits.replace(/^(?:00)?91/, '').replace(TRUNK, '');
  return digits.replace(/^91(?=\d{10}$)/, '').replace(TRUNK, '');
};

/** The numbers of a phone field, normalised for comparison. */
export const phoneKeys = (text: string): string[] =>
  phoneNumbers(text)
    .map(({ dial }) => nationalDigits(dial))
    .filter((digits) => digits !== '');

/** The digits to search for in phone numbers; undefined if the word is not a number. */
export function searchedDigits(word: string): string | undefined {
  const plain = westernDigits(word);
  const digits = /^[\d\s+().-]+$/.test(plain) ? nationalDigits(plain) : '';
  return digits === '' ? undefined : digits;
}
