import * as z from 'zod/mini';
import { cleanText, westernDigits } from './clean-text.ts';
import { isRealDate } from './dates.ts';
import { plainGstin } from './gstin.ts';
import { typed } from './money.ts';
import { formatNumber, typedNumber } from './numbers.ts';

// Everything below U+0020 except tab and line breaks, DEL, the C1 block, line and paragraph separators,
// bidirectional overrides, and lone surrogates, which no database stores unchanged.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/u;

/** Whether a text has only characters that can be shown and stored. */
export const isPrintable = (text: string): boolean => !CONTROL.test(text);

/** Rejects characters that cannot be shown or stored. */
export const visible = z.refine<string>(
  isPrintable,
  'Contains characters that cannot be shown. Remove them and try again.',
);
// A visible character: not white space, format characters, or the Hangul and Braille characters drawn as blank.
const VISIBLE_CHARACTER = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/u;
const present = (message: string) =>
  z.refine<string>((text: string) => VISIBLE_CHARACTER.test(text), message);

const tooLong = (max: number) => `Use at most ${max} characters`;

interface TextField {
  /** Longest text accepted, in UTF-16 code units. */
  max: number;
  /** The message for an empty field; without it the field is optional. */
  required?: string;
  /** The message for a text that is too long, if the default is not specific enough. */
  tooLong?: string;
}

/** Multi-line text in a request or form: clean, trimmed, bounded, without control characters. */
export const multiLineText = ({ max, required, tooLong: message = tooLong(max) }: TextField) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      ...(required === undefined ? [] : [present(required)]),
      z.maxLength(max, message),
      visible,
    );

/** One line of text in a request or form: the same without line breaks. A tab, as between two cells, is a space. */
export const singleLineText = (field: TextField) =>
  multiLineText(field).check(
    z.overwrite((text) => text.replaceAll('\t', ' ')),
    z.refine((text) => !/[\n\r]/.test(text), 'Use one line'),
  );

/** A postal address: its lines become one, with commas between them. */
export const postalAddress = (field: TextField) =>
  z.pipe(
    z.string().check(z.overwrite((text) => text.trim().replaceAll(/[\s,]*[\r\n]\s*/g, ', '))),
    singleLineText(field),
  );

/** One line with digits that mean something, such as a code or a reference: they become 0 to 9. */
export const code = (field: TextField) => singleLineText(field).check(z.overwrite(westernDigits));

/** A GST number, without the spaces and hyphens that are printed in it. Its form is not checked. */
export const gstNumber = (field: Pick<TextField, 'required'> = {}) =>
  code({ max: 32, ...field }).check(z.overwrite(plainGstin));

/** A phone number, or several. Their form is not checked. */
export const phone = (field: Pick<TextField, 'required'> = {}) => code({ max: 32, ...field });

/** The longest password, in code points, which is also how the minimum length is counted. */
export const LONGEST_PASSWORD = 200;
export const passwordAtMost = z.refine<string>(
  (text) => [...text].length <= LONGEST_PASSWORD,
  tooLong(LONGEST_PASSWORD),
);

/** A password that proves the user's identity, never trimmed; `missing` is the message for an empty one. */
export const existingPassword = (missing: string) =>
  z.string().check(z.minLength(1, missing), passwordAtMost);

interface IntegerField {
  /** Smallest value, and the message for a smaller one and for an empty field. */
  min: number;
  max: number;
  message: string;
  /** A unit that may follow the number. */
  unit?: 'percent';
}

/** A whole number in a request or form: as typed or as a number. */
export const integerField = ({ min, max, message, unit }: IntegerField) =>
  typed((text, fail) => {
    if (text === '') return fail(message);
    const value = typedNumber(text, unit);
    if (Number.isNaN(value)) return fail('Enter a whole number');
    if (value < min) return fail(message);
    if (value > max) return fail(`Use at most ${formatNumber(max)}`);
    return Number.isInteger(value) ? value : fail('Enter a whole number');
  });

/** A day in a request, with digits 0 to 9. Its form is not checked. */
export const dayText = z.string().check(z.overwrite(westernDigits));

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for an existing day in a plausible year: 2000 to 2099. */
export const isBusinessDay = (text: string): boolean => isRealDate(text) && /^20/.test(text);

/** True for an instant with a zone, on such a day: `2026-11-20T10:30:00Z`. */
export const isInstant = (text: string): boolean => isBusinessDay(INSTANT.exec(text)?.[1] ?? '');

/** An instant in a request. */
export const instant = z.string().check(z.refine(isInstant, 'Use the format 2026-11-20T10:30:00Z'));

/** A web address or a path to our own uploads; `javascript:` and `data:` are refused. May be empty. */
export const webAddress = z.string().check(
  z.trim(),
  z.maxLength(2048, tooLong(2048)),
  visible,
  z.refine(
    (text) => text === '' || isWebAddress(text),
    'Enter an address that starts with http:// or https://',
  ),
);

/** True for an http(s) address or a same-origin path. */
export function isWebAddress(text: string): boolean {
  // Browsers read a backslash as a slash: `/\host` leads to another site.
  if (/^\/(?![/\\])/.test(text)) return true;
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** An address in an answer that a page may load; `javascript:` and the like read as not supplied. */
export const WebAddress = z.string().check(z.refine<string>(isWebAddress));
