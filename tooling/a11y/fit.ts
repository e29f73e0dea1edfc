import { backgroundReader, wordsIn } from './contrast.ts';
import type { Finding } from './finding.ts';

/** Tolerance for rounding, and for glyphs taller than their line. */
const SLACK = 2;

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/**
 * Whether a text is shortened on purpose, so that it is complete elsewhere: in a tooltip, or in what its control or row
 * opens.
 */
const shortened = (box: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
  box.closest('[title], button, a, [data-row]');

/** How a box hides a part of a text in it, in words; otherwise whether no ancestor can hide it. */
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

/**
 * Texts that are partly invisible and cannot be scrolled to, fields lower than their text, and pages that scroll
 * sideways.
 */
export function misfits(selector: (of: Element) => string): Finding[] {
  const findings: Finding[] = [];
  const report = (element: Element, detail: string) =>
    findings.push({ rule: 'fits', kind: 'violation', target: selector(element), detail });
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) report(page, `${page.scrollWidth - page.clientWidth} px too wide`);
  const backgroundOf = backgroundReader();
  for (const { element, text, style, place } of wordsIn(document.body)) {
    // Maps are exempt (1.4.10); clipped elements are for assistive technology.
    if (element.closest('.leaflet-container') || backgroundOf(element).clipped) continue;
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
