import { HIGHLIGHT } from 'storybook/highlight';
import { addons } from 'storybook/preview-api';
import { textPattern } from '../../spec/pattern.ts';
import { TEXTS } from '../../spec/texts.ts';
import { PROOFS } from '../proofs.ts';

const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'];

/** An id as a global: Storybook takes no dots in its addresses. */
export const inAddress = (id: string): string => id.replaceAll('.', '_');

/** Marks the element with a text of the specification, by its id as `inAddress` gives it, in a story that proves it. */
export function markText(marked: string, story: string): void {
  const { id = '', text = '' } = TEXTS.find((entry) => inAddress(entry.id) === marked) ?? {};
  if (!PROOFS[id]?.some((proof) => proof.story === story)) return;
  const pattern = textPattern(text);
  const shows = (element: Element): boolean => {
    const texts = [
      element.textContent ?? '',
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ].map((each) => each.replace(/\s+/g, ' ').trim());
    return texts.some((each) => [each, ...each.split('. ')].some((sentence) => pattern.test(sentence)));
  };
  // The last in the document is the innermost.
  const found = [...document.body.querySelectorAll('*')]
    .filter((each) => each.checkVisibility() && shows(each))
    .at(-1);
  if (!found) return;
  found.setAttribute('data-marked', id);
  found.scrollIntoView({ block: 'center' });
  addons.getChannel().emit(HIGHLIGHT, { id: 'specification', selectors: ['[data-marked]'] });
}
