/** Invisible characters without meaning: soft hyphens, zero-width spaces, directional marks and byte order marks. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/**
 * Zero-width joiners that have no effect: at the start of a text or after an ASCII character. Elsewhere they shape
 * Indian scripts and emoji.
 */
const IDLE_JOINERS = /(?<=^|[\0-\u007f])[\u200c\u200d]+/g;

/**
 * Text as it is stored: composed (NFC), and without the invisible characters that come with pasted text. Joiners within
 * Indian scripts stay.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(IDLE_JOINERS, '')
    .replaceAll(/[\u2028\u2029]/g, '\n');

/** Signs with the same meaning, keyed by the one that replaces them in comparisons. */
export const SAME_SIGNS = {
  "'": '‘’‚‛ʼʹ′´',
  '"': '“”„‟″',
  '-': '‐‑‒–—―−﹘',
} as const;
/** Characters that comparisons ignore. */
export const IGNORED_CHARACTERS =
  '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff';

/** The first digit (0) of each script that is written in India, and of full-width digits. */
const ZEROS = '०০੦૦୦௦౦೦൦᱐꯰۰٠０';
/** The other digits that are read as 0 to 9, in their order, script by script. */
export const OTHER_DIGITS = [...ZEROS]
  .flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => String.fromCharCode(zero.charCodeAt(0) + digit)),
  )
  .join('');
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS}]`, 'g');

/** Replaces digits of Indian scripts and full-width digits by 0 to 9. */
export const westernDigits = (text: string): string =>
  text.replaceAll(OTHER_DIGIT, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10));

const ASCII = /^[\0-\u007f]*$/;
const COMPARED = new Map<string, string>([
  ...Object.entries(SAME_SIGNS).flatMap(([sign, others]) =>
    [...others].map((other): [string, string] => [other, sign]),
  ),
  ...[...IGNORED_CHARACTERS].map((sign): [string, string] => [sign, '']),
  ...[...OTHER_DIGITS].map((sign): [string, string] => [sign, westernDigits(sign)]),
]);

/**
 * Text normalised for comparison: without case, forms of one character (NFKC), invisible characters, and kinds of
 * quotes, dashes and digits. The database's function of this name does the same.
 */
export const comparable = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : [...text]
        .map((sign) => COMPARED.get(sign) ?? sign)
        .join('')
        .normalize('NFKC')
        .toLowerCase();

/** Combining accents of Latin letters, as they follow the letter in decomposed text (NFD). */
export const ACCENTS = '[\\u0300-\\u036f]';
const EVERY_ACCENT = new RegExp(ACCENTS, 'g');

/** Text normalised for search: like `comparable`, and without accents, so that Nescafe finds Nescafé. */
export const searchable = (text: string): string =>
  comparable(text).normalize('NFD').replaceAll(EVERY_ACCENT, '').normalize('NFC');
