import { HIGHLIGHT } from 'storybook/highlight';
import { addons } from 'storybook/preview-api';
import { textPattern } from '../../spec/pattern.ts';
import { TEXTS } from '../../spec/texts.ts';
import { inOneLine, ownTexts, says } from '../element-texts.ts';
import { PROOFS } from '../proofs.ts';

/** An id as a global: Storybook takes no dots in its addresses. */
export const idInAddress = (id: string): string => id.replaceAll('.', '_');

/** Marks the element with a text of the specification, by its id as `idInAddress` gives it, in a story that proves it. */
export function markText(marked: string, story: string): void {
  const { id = '', text = '' } = TEXTS.find((entry) => idInAddress(entry.id) === marked) ?? {};
  if (!PROOFS[id]?.some((proof) => proof.story === story)) return;
  const pattern = textPattern(text);
  const shows = (element: Element): boolean =>
    [element.textContent ?? '', ...ownTexts(element)].some((each) => says(inOneLine(each), pattern));
  // The last in the document is the innermost.
  const found = [...document.body.querySelectorAll('*')]
    .filter((each) => each.checkVisibility() && shows(each))
    .at(-1);
  if (!found) return;
  found.setAttribute('data-marked', id);
  found.scrollIntoView({ block: 'center' });
  addons.getChannel().emit(HIGHLIGHT, { id: 'specification', selectors: ['[data-marked]'] });
}
