import { wordsIn } from './contrast.ts';
import type { Finding } from './finding.ts';

/** Rounding, and letters that reach over their line. */
const SLACK = 2;

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** How an element hides a part of the text inside it; undefined if it does not. */
function hides(box: Element, style: CSSStyleDeclaration, text: DOMRect): string | undefined {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const beside = text.left < left - SLACK || text.right > right + SLACK;
  const below = text.top < top - SLACK || text.bottom > bottom + SLACK;
  if (clips(style.overflowX) && beside)
    return style.textOverflow === 'ellipsis' && box.closest('[title]') ? undefined : 'cut off at the side';
  return clips(style.overflowY) && below ? 'cut off above or below' : undefined;
}

/** Texts of which a part cannot be seen or scrolled to, fields lower than their text, and a page that scrolls sideways. */
export function misfits(selector: (of: Element) => string): Finding[] {
  const findings: Finding[] = [];
  const report = (element: Element, detail: string) =>
    findings.push({ rule: 'fits', kind: 'violation', target: selector(element), detail });
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) report(page, `${page.scrollWidth - page.clientWidth} px too wide`);
  const range = document.createRange();
  for (const { element, text, style } of wordsIn(document.body)) {
    if (element.matches('input, textarea')) {
      if (element.clientHeight < Number.parseFloat(style.fontSize)) report(element, 'lower than its text');
      continue;
    }
    range.selectNodeContents(element);
    const place = range.getBoundingClientRect();
    const control = element.closest('a, button, [role=tab], [role=option], label')?.getBoundingClientRect();
    if (control && (place.bottom > control.bottom + SLACK || place.right > control.right + SLACK)) {
      report(element, `“${text.slice(0, 40)}” reaches out of its control`);
      continue;
    }
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const around = getComputedStyle(box);
      // For assistive technology only.
      if (around.clipPath === 'inset(50%)' || scrolls(around.overflowX) || scrolls(around.overflowY)) break;
      const how = hides(box, around, place);
      if (how) {
        report(element, `“${text.slice(0, 40)}” ${how}`);
        break;
      }
      if (around.position === 'fixed') break;
    }
  }
  return findings;
}
