/**
 * Initials of a person, shop or email address: of the first and last word in Latin letters, of the first word in any
 * other script. Empty names give `?`. `asha.menon@vrinda.in` → `AM`, `Sri Balaji Provision Store` → `SS`.
 */
export function initials(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._\-–—&/,()]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first] = words;
  if (!first) return '?';
  // Letters with vowel signs are wide: outside Latin, one fills the disc.
  const pairs = words.length > 1 && /[\p{Script=Latin}\p{N}]/u.test(letterOf(first));
  const last = pairs ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word ? letterOf(word) : ''))
    .join('')
    .toLocaleUpperCase('en-IN');
}

/** The first letter with its vowel sign. Cut by code unit, Devanagari names would start with half a letter. */
function letterOf(word: string): string {
  const start = word.search(/[\p{L}\p{N}]/u);
  const [segment] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word.slice(start));
  return segment?.segment ?? '';
}
