const VARIABLE = /\{([^{}]+)\}/;

/** What a variable part may be; any other may be any text. */
const SHAPES: Readonly<Record<string, string>> = {
  N: '[\\d,.]+',
  amount: '[\\d,]+\\.\\d\\d',
  rupees: '₹[\\d,]+\\.\\d\\d',
  email: '\\S+@\\S+',
  phone: '\\+?[\\d ]+',
};

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Matches a whole text in which every other part, from the second on, is a pattern. */
const whole = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part, index) => (index % 2 === 0 ? escaped(part) : part)).join('')}$`, 's');

/** The fixed parts of a text, without those in braces: `Upload failed: {status}` → `Upload failed: `. */
export const fixedParts = (text: string): string[] =>
  text.split(VARIABLE).filter((part, index) => index % 2 === 0 && part !== '');

/** Matches a text whose parts in braces vary. */
export const textPattern = (text: string): RegExp =>
  whole(text.split(VARIABLE).map((part, index) => (index % 2 === 0 ? part : (SHAPES[part] ?? '.+'))));

/** Matches the title of a test, as written and as run: `a read after %i`, `{who} signs in`. */
export const titlePattern = (title: string): RegExp =>
  whole(title.split(/(%[\d.]*[a-z#]|\{[^}]*\})/).map((part, index) => (index % 2 === 0 ? part : '.+')));
