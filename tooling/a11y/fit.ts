import { groundReader, wordsIn } from './contrast.ts';
import type { Finding } from './finding.ts';

/** Rounding, and letters that reach over their line. */
const SLACK = 2;

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** A text shortened on purpose is whole elsewhere: in a tooltip, or in what the control or row around it opens. */
const shortened = (box: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
  box.closest('[title], button, a, [data-row]');

/** How a box hides a part of a text in it, in words; else whether no box around it can. */
function holds(box: Element, text: DOMRect): string | boolean {
  const style = getComputedStyle(box);
  if (scrolls(style.overflowX) || scrolls(style.overflowY) || shortened(box, style)) return true;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const beside = text.left < left - SLACK || text.right > right + SLACK;
  const below = text.top < top - SLACK || text.bottom > bottom + SLACK;
  if (clips(style.overflowX) && beside) return 'cut off at the side';
  if (clips(style.overflowY) && below) return 'cut off above or below';
  if (box.matches('button, [role=tab], [role=option]') && (beside || below))
    return 'reaches out of its control';
  return style.position === 'fixed';
}

/** Texts of which a part cannot be seen or scrolled to, fields lower than their text, and a page that scrolls sideways. */
export function misfits(selector: (of: Element) => string): Finding[] {
  const findings: Finding[] = [];
  const report = (element: Element, detail: string) =>
    findings.push({ rule: 'fits', kind: 'violation', target: selector(element), detail });
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) report(page, `${page.scrollWidth - page.clientWidth} px too wide`);
  const groundOf = groundReader();
  for (const { element, text, style, place } of wordsIn(document.body)) {
    // A map is exempt (1.4.10); what is clipped away is for assistive technology.
    if (element.closest('.leaflet-container') || groundOf(element).clipped) continue;
    if (element.matches('input, textarea')) {
      if (element.clientHeight < Number.parseFloat(style.fontSize)) report(element, 'lower than its text');
      continue;
    }
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const held = holds(box, place);
      if (typeof held === 'string') report(element, `“${text.slice(0, 40)}” ${held}`);
      if (held !== false) break;
    }
  }
  return findings;
}
