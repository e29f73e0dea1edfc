const VARIABLE = /\{([^{}]+)\}/;

/** Patterns of variable parts; others may be any text. */
const SHAPES: Readonly<Record<string, string>> = {
  N: '[\\d,.]+',
  amount: '[\\d,]+\\.\\d\\d',
  rupees: '₹[\\d,]+\\.\\d\\d',
  email: '\\S+@\\S+',
  phone: '\\+?[\\d ]+',
};

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The fixed parts of a text, without those in braces: `Upload failed: {status}` → `Upload failed: `. */
export const fixedParts = (text: string): string[] =>
  text.split(VARIABLE).filter((part, index) => index % 2 === 0 && part !== '');

/** Matches a text whose parts in braces vary. */
export function textPattern(text: string): RegExp {
  const parts = text.split(VARIABLE);
  const patterns = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : (SHAPES[part] ?? '.+')));
  return new RegExp(`^${patterns.join('')}$`, 's');
}
