import { textPattern } from '../spec/pattern.ts';
import { RULES } from '../spec/rules.ts';
import { TEXTS } from '../spec/texts.ts';

const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'];

/** What the page shows as one piece: an element's text as a whole and in parts, a label, a placeholder, a value. */
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
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    .map((text) => text.replace(/\s+/g, ' ').trim());
}

const NAMED = [
  ...TEXTS,
  ...RULES.flatMap(({ story, shows }) => (shows === undefined ? [] : { story, text: shows })),
];

/** The texts of the specification that name a story and are missing from the page. */
export function missingTexts(story: string | undefined): string[] {
  const named = NAMED.filter((each) => each.story !== undefined && each.story === story);
  if (named.length === 0) return [];
  const shown = shownTexts();
  return named.flatMap(({ text }) => {
    const pattern = textPattern(text);
    return shown.some((each) => pattern.test(each)) ? [] : [text];
  });
}
