import type { Finding } from './finding.ts';

/** How a control says that it is chosen. */
const CHOSEN = [
  ['aria-selected', 'true'],
  ['aria-checked', 'true'],
  ['aria-pressed', 'true'],
  ['aria-current', 'page'],
] as const;

const PROPERTIES = [
  'outlineStyle',
  'outlineColor',
  'backgroundColor',
  'color',
  'borderTopColor',
  'borderTopWidth',
  'borderBottomColor',
  'borderBottomWidth',
  'borderLeftWidth',
  'textDecorationLine',
  'fontWeight',
  'fill',
  'stroke',
  'display',
  'visibility',
  'opacity',
  'left',
  'translate',
  'transform',
] as const;

/** Everything that is drawn of an element, as text. */
function drawing(element: Element): string {
  return [element, ...element.querySelectorAll('*')]
    .flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        return pseudo && style.content === 'none' ? '' : PROPERTIES.map((property) => style[property]).join();
      }),
    )
    .join('\n');
}

/** Each chosen part with one like it that is not chosen. */
function* pairs(): Generator<{ chosen: Element; other: Element; by: string }> {
  for (const [attribute, value] of CHOSEN)
    for (const chosen of document.querySelectorAll(`[${attribute}=${value}]`)) {
      const group = chosen.closest(
        '[role$=list], [role$=group], [role=listbox], [role=grid], nav, ul, tbody',
      );
      const other = [...(group?.querySelectorAll(chosen.tagName) ?? [])].find(
        (like) => like.className === chosen.className && like.getAttribute(attribute) !== value,
      );
      if (other) yield { chosen, other, by: attribute };
    }
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
    const other = document.querySelector(`input[type=radio][name="${CSS.escape(radio.name)}"]:not(:checked)`);
    if (radio.parentElement && other?.parentElement)
      yield { chosen: radio.parentElement, other: other.parentElement, by: 'checked' };
  }
}

/** Chosen parts that are drawn as one that is not chosen. */
export const sameLooks = (selector: (of: Element) => string): Finding[] =>
  [...pairs()]
    .filter(({ chosen, other }) => drawing(chosen) === drawing(other))
    .map(({ chosen, by }) => ({
      rule: 'state-visible',
      kind: 'violation',
      target: selector(chosen),
      detail: `looks the same with and without ${by}`,
    }));
