import { westernDigits } from './clean-text.ts';

/** A number within a field that may hold several, with an extension. */
interface PhoneNumber {
  /** As it is written. */
  text: string;
  /** As dialled: digits, after + where the country is given. */
  dial: string;
  extension: string | undefined;
}

/** Between the digits of one number. Brackets may only stand around an area or a country: `(080)`, not `(after 6pm)`. */
const GAP = String.raw`(?:[^\S\n]|[.)\p{Pd}]|\((?=[+\d\s]{1,6}\)))*`;
const START = String.raw`(?:\((?=[+\d\s]{1,6}\)))?`;
const digits = (from: number, to = from) => String.raw`\d(?:${GAP}\d){${from - 1},${to - 1}}(?!\d)`;

/** Ten digits, after +91 and 0: also one of several with only a space between them. */
const INDIAN = String.raw`(?<!\d)${START}(?:(?:\+|00)?91${GAP})?(?:0${GAP})?${digits(10)}`;
/** Six digits or more with no others beside them. Fewer in a longer text are none: `2657 1234/35`, `Shop no 12`. */
const OTHER = String.raw`(?<!\d${GAP})${START}\+?${digits(6, 15)}(?!${GAP}\d)`;
const EXTENSION = String.raw`(?:,?\s*(?:ext(?:ension|n)?|x|#)[\s.:]*(?<extension>\d{1,6})(?!\d))?`;
/** A short number, such as 112, is one if there is nothing else. */
const ALONE = `^${digits(1, 5)}$`;
const NUMBER = new RegExp(`(?<number>${INDIAN}|${OTHER}|${ALONE})${EXTENSION}`, 'giu');

/** The text of a phone field in parts: its numbers, and what is written around them. */
export function phoneParts(phone: string): (PhoneNumber | string)[] {
  const field = phone.trim();
  const parts: (PhoneNumber | string)[] = [];
  let end = 0;
  for (const { 0: match, index, groups: { number = '', extension } = {} } of westernDigits(field).matchAll(
    NUMBER,
  )) {
    const dial = `${/^\D*\+/.test(number) ? '+' : ''}${number.replaceAll(/\D/g, '')}`;
    parts.push(field.slice(end, index));
    end = index + match.length;
    parts.push({ text: field.slice(index, end), dial, extension });
  }
  return [...parts, field.slice(end)].filter((part) => part !== '');
}

/** The numbers in a phone field: `98450 11111 / 98450 22222`, `080 2657 1234 ext. 12`. */
export const phoneNumbers = (phone: string): PhoneNumber[] =>
  phoneParts(phone).filter((part) => typeof part !== 'string');

const TRUNK = /^0(?=[1-9])/;

/** A number's digits without what comes before them from elsewhere in India: +91, 0091, 91 before ten digits, and 0. */
const nationalDigits = (dial: string): string => {
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
