import type { Finding } from './finding.ts';

/** Attributes and states that mark a control as selected. */
const CHOSEN = [
  ['aria-selected', 'true'],
  ['aria-checked', 'true'],
  ['aria-pressed', 'true'],
  ['aria-current', 'page'],
] as const;

const PROPERTIES = [
  'outlineStyle',
  'outlineColor',
  'outlineWidth',
  'backgroundColor',
  'color',
  'borderTopColor',
  'borderTopStyle',
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

/** An element's appearance as text. */
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

/** Each selected element with similar ones that are not selected. */
function* choices(): Generator<{ chosen: Element; others: Element[]; by: string }> {
  for (const [attribute, value] of CHOSEN)
    for (const chosen of document.querySelectorAll(`[${attribute}=${value}]`)) {
      const group = chosen.closest(
        '[role$=list], [role$=group], [role=listbox], [role=grid], nav, ul, tbody',
      );
      const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
        (like) => like.className === chosen.className && like.getAttribute(attribute) !== value,
      );
      yield { chosen, others, by: attribute };
    }
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
    const others = document.querySelectorAll(`input[name="${CSS.escape(radio.name)}"]:not(:checked)`);
    const faces = [...others].flatMap((other) => other.parentElement ?? []);
    if (radio.parentElement) yield { chosen: radio.parentElement, others: faces, by: 'checked' };
  }
}

/** Selected elements that look like all unselected ones. */
export const unmarkedChoices = (selector: (of: Element) => string): Finding[] =>
  [...choices()]
    .filter(({ chosen, others }) => {
      const own = drawing(chosen);
      return others.length > 0 && others.every((other) => drawing(other) === own);
    })
    .map(({ chosen, by }) => ({
      rule: 'state-visible',
      kind: 'violation',
      target: selector(chosen),
      detail: `looks the same with and without ${by}`,
    }));

/** Fields that look the same with and without an error. */
export function unmarkedErrors(selector: (of: Element) => string): Finding[] {
  const fields = [...document.querySelectorAll('[aria-invalid=true]:not(:focus, [type=radio])')];
  return fields
    .filter((field) => {
      const box = field.parentElement ?? field;
      const own = drawing(box);
      field.setAttribute('aria-invalid', 'false');
      const other = drawing(box);
      field.setAttribute('aria-invalid', 'true');
      return own === other;
    })
    .map((field) => ({
      rule: 'state-visible',
      kind: 'violation',
      target: selector(field),
      detail: 'looks the same with and without an error',
    }));
}
