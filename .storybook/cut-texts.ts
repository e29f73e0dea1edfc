/** Tolerance for rounding, and for glyphs taller than their line, in px. */
const SLACK = 2;

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** Whether a text is shortened on purpose: it is complete in a tooltip, or in what its control or row opens. */
const isShortened = (box: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
  box.closest('[title], button, a, [data-row]') !== null;

/** Whether a box hides a part of a text; undefined if an outer box may. */
function cuts(box: Element, text: DOMRect): boolean | undefined {
  const style = getComputedStyle(box);
  const isForReaders = style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)';
  if (isForReaders || scrolls(style.overflowX) || scrolls(style.overflowY) || isShortened(box, style))
    return false;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const beside = text.left < left - SLACK || text.right > right + SLACK;
  const below = text.top < top - SLACK || text.bottom > bottom + SLACK;
  if ((hides(style.overflowX) && beside) || (hides(style.overflowY) && below)) return true;
  if (box.matches('button, [role=tab], [role=option]') && (beside || below)) return true;
  return style.position === 'fixed' ? false : undefined;
}

/** The texts of the page that are partly hidden and cannot be scrolled to. Maps are exempt (WCAG 1.4.10). */
export function cutTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue?.trim();
    const parent = node.parentElement;
    if (
      !text ||
      !parent ||
      parent.closest('.leaflet-container, .sb-wrapper, script, style, option, textarea')
    )
      continue;
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    if (place.width <= 1 || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    let cut: boolean | undefined;
    for (
      let box: Element | null = parent;
      box && box !== document.body && cut === undefined;
      box = box.parentElement
    )
      cut = cuts(box, place);
    if (cut) found.push(text);
  }
  return found;
}
