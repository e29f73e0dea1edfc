import { textPattern } from '../spec/pattern.ts';
import { TEXTS } from '../spec/texts.ts';

const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'];

/** What the page shows as one piece: the text of an element, a label, a placeholder or a value. */
function shownTexts(): string[] {
  const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    // The options of a closed list have no box of their own.
    (element instanceof HTMLOptionElement
      ? (element.closest('select') ?? element)
      : element
    ).checkVisibility(),
  );
  return seen
    .flatMap((element) => [
      element.textContent,
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    .map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The documented texts that name a story and are missing from the page. */
export function missingTexts(story: string | undefined): string[] {
  const documented = TEXTS.filter((text) => text.story !== undefined && text.story === story);
  if (documented.length === 0) return [];
  const shown = shownTexts();
  return documented.flatMap(({ text }) => {
    const pattern = textPattern(text);
    return shown.some((each) => pattern.test(each)) ? [] : [text];
  });
}
