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

/** Chosen controls that are drawn as an unchosen one beside them is. */
export function sameLooks(selector: (of: Element) => string): Finding[] {
  const findings: Finding[] = [];
  for (const [attribute, value] of CHOSEN) {
    for (const chosen of document.querySelectorAll(`[${attribute}=${value}]`)) {
      const group = chosen.closest(
        '[role$=list], [role$=group], [role=listbox], [role=grid], nav, ul, tbody',
      );
      const others = [...(group?.querySelectorAll(chosen.tagName) ?? [])].filter(
        (other) => other.className === chosen.className && other.getAttribute(attribute) !== value,
      );
      const [other] = others;
      if (other && drawing(other) === drawing(chosen))
        findings.push({
          rule: 'state-visible',
          kind: 'violation',
          target: selector(chosen),
          detail: `looks the same with and without ${attribute}`,
        });
    }
  }
  return findings;
}
