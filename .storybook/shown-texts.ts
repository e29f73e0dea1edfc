import { textPattern } from '../spec/pattern.ts';
import { RULES } from '../spec/rules.ts';
import { TEXTS } from '../spec/texts.ts';
import { inOneLine, ownTexts, says } from './element-texts.ts';
import { PROOFS } from './proofs.ts';

/** The texts that the page shows: each element's text as a whole and in parts, labels, placeholders and values. */
function shownTexts(): string[] {
  const texts: string[] = [];
  /** Adds what an element shows, and returns its text; hidden elements show nothing. */
  const read = (element: Element): string => {
    // The options of a closed list have no box of their own.
    const box = element instanceof HTMLOptionElement ? (element.closest('select') ?? element) : element;
    // An element without a box of its own, such as a tooltip's host, still shows its content.
    const boxless = getComputedStyle(box).display === 'contents';
    if (!boxless && !box.checkVisibility({ visibilityProperty: true })) return '';
    const parts = [...element.childNodes].map((node) => {
      if (node instanceof Element) return read(node);
      if (!(node instanceof Text)) return '';
      texts.push(node.data);
      return node.data;
    });
    texts.push(parts.join(''), ...ownTexts(element));
    return parts.join('');
  };
  read(document.body);
  return texts.map(inOneLine);
}

/** Ids of the entries that a story proves. */
export const entriesOf = (story: string | undefined): string[] =>
  Object.keys(PROOFS).filter((id) =>
    PROOFS[id]?.some((proof) => proof.story !== undefined && proof.story === story),
  );

const SHOWN = new Map([
  ...TEXTS.map(({ id, text }) => [id, text] as const),
  ...RULES.flatMap(({ id, shows }) => (shows === undefined ? [] : [[id, shows] as const])),
]);

/** The texts of these entries that are missing from the page. */
export function missingTexts(entries: readonly string[]): string[] {
  const named = entries.flatMap((id) => SHOWN.get(id) ?? []);
  if (named.length === 0) return [];
  const shown = shownTexts();
  return named.filter((text) => {
    const pattern = textPattern(text);
    return !shown.some((each) => says(each, pattern));
  });
}
