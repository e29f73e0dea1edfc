import { comparable } from './clean-text.ts';

/** Months as spreadsheets name them in English, in full or shortened. */
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month, from 1; 0 for any other word. */
export const monthNumber = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const NAMED_DAY = new RegExp(
  String.raw`^(?:(\d{1,4})[-/. ]*)?${MONTH}(?:[-/. ]*(\d{1,4}))?(?:[-/., ]+(\d{2,4}))?$`,
  'i',
);
const THREE_NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/;
const TWO_NUMBERS = /^(\d{1,2})[-/](\d{1,4})$/;

const day = (month: number, dayOfMonth: number): string[] =>
  month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31 ? [`day ${month}-${dayOfMonth}`] : [];

/** The days that a text may be read as, without their year: `1-2` is 1 February or 2 January. */
function dayKeys(text: string): string[] {
  const [, before = '', word = '', after = ''] = NAMED_DAY.exec(text) ?? [];
  if (before || after) {
    const month = monthNumber(word);
    return [...day(month, 1), ...day(month, Number(before)), ...day(month, Number(after))];
  }
  const three = THREE_NUMBERS.exec(text);
  const [first, second] = three
    ? three[1]?.length === 4
      ? [Number(three[3]), Number(three[4])]
      : [Number(three[1]), Number(three[3])]
    : (TWO_NUMBERS.exec(text) ?? []).slice(1).map(Number);
  if (first === undefined || second === undefined) return [];
  return [...day(first, second), ...day(second, first), ...(three ? [] : day(first, 1))];
}

const CLOCK = /^(\d{1,3}):(\d{2})(?::(\d{2})(?:\.0+)?)? ?(am|pm)?$/i;

function clockKeys(text: string): string[] {
  const [, hours, minutes = '', seconds = '00', half = ''] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return [`time ${hour}:${minutes}:${seconds}`];
}

const NUMBER = /^([+-]?)(?:₹|rs\.?|\$)? ?((?:\d[\d,]*)?(?:\.\d*)?(?:e[+-]?\d{1,3})?)( ?%)?$/i;

/** The number that a spreadsheet reads in a text. */
function numberIn(text: string): number | undefined {
  const [, bracketed] = /^\((.+)\)$/.exec(text) ?? [];
  const [, sign = '', digits = '', percent] = NUMBER.exec(bracketed ?? text) ?? [];
  if (!/\d/.test(digits.split(/e/i)[0] ?? '')) return undefined;
  const value = Number(digits.replaceAll(',', '')) / (percent ? 100 : 1);
  return Number.isFinite(value) ? (sign === '-' || bracketed ? -value : value) : undefined;
}

/** Spreadsheets calculate with fifteen digits. */
const numberKey = (value: number) => `number ${Number(value.toPrecision(15))}`;
/** The most decimals of a number that is shown with an exponent. */
const EXPONENT_DECIMALS = 9;

/** A text without the signs that mark it as text or as a formula: `'007`, `="007"`. */
const unmarked = (text: string) => text.replace(/^[='’]+ *("?)(.*)\1$/s, '$2');

/** What spreadsheets may make of a text when they open a file: keys to compare with those of `shownKeys`. */
export function spreadsheetKeys(text: string): string[] {
  const value = numberIn(text);
  return [
    `text ${comparable(unmarked(text))}`,
    ...(/^(true|false)$/i.test(text) ? [`logical ${text.toLowerCase()}`] : []),
    ...dayKeys(text),
    ...clockKeys(text),
    ...(value === undefined
      ? []
      : [
          numberKey(value),
          ...Array.from(
            { length: EXPONENT_DECIMALS + 1 },
            (_, decimals) => `exponent ${Number(value.toExponential(decimals))}`,
          ),
        ]),
  ];
}

/** Without leading zeros, and without trailing ones unless they fill two decimals: `120000`, `1.1`, `1,000.00`. */
const SHOWN_NUMBER = /^-?(0|[1-9]\d*|[1-9]\d{0,2}(,\d{2,3})+)(\.0+|\.\d*[1-9])?%?$/;
const SHOWN_EXPONENT = /^-?\d(\.\d+)?E[+-]\d{2,}$/i;
const MIDNIGHT = /[ T](0?0:00(:00(\.0+)?)?|12:00(:00)? ?am)$/i;
/** `12/01/2025`, `12/25/26`, `2025-12-01`. Codes such as `10-12-25` are none of these. */
const SHOWN_DAY = /\/.*\/|^\d{4}-|-\d{4}$/;
const SHOWN_MONTH = /\b[A-Z][a-z]{2,8}\b/;

/**
 * The keys of a cell that looks as spreadsheets write values, or bears a sign of theirs; none for any other, which
 * nobody but a person wrote.
 */
export function shownKeys(cell: string): string[] {
  const text = unmarked(cell);
  const date = text.replace(MIDNIGHT, '');
  const isDay = THREE_NUMBERS.test(date) ? SHOWN_DAY.test(date) : SHOWN_MONTH.test(date);
  return [
    `text ${comparable(text)}`,
    ...(/^(TRUE|FALSE)$/.test(text) ? [`logical ${text.toLowerCase()}`] : []),
    ...(isDay ? dayKeys(date) : []),
    ...(/:\d{2}:|[ap]m$/i.test(text) ? clockKeys(text) : []),
    ...(SHOWN_EXPONENT.test(text) ? [`exponent ${Number(text)}`] : []),
    ...(SHOWN_NUMBER.test(text) ? [numberKey(numberIn(text) ?? Number.NaN)] : []),
  ];
}

/** Whether a spreadsheet may have made `cell` of `text`: `123` of `00123`, `Dec-25` of `DEC-25`, never the reverse. */
export function madeBySpreadsheet(text: string, cell: string): boolean {
  if (text === cell) return false;
  const made = new Set(spreadsheetKeys(text));
  const same = comparable(text) === comparable(cell);
  return shownKeys(cell).some((key) => made.has(key) && !(same && key.startsWith('text ')));
}

/** Text as Windows programs store it where they do not know a character: `चाय` is `???`. */
const lossy = (text: string): string =>
  text.replaceAll(/[^\0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, (sign) => '?'.repeat(sign.length));

/** Whether `cell` is `text` with a question mark for each character that the file's encoding lacked. */
export const lostCharacters = (text: string, cell: string): boolean =>
  cell.includes('?') && text !== cell && lossy(text) === cell;
