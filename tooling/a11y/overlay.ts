import { alphaOf } from './contrast.ts';

/** The effect of a box on what is below it: it shows it, hides it, or changes its colours. */
function cover(box: Element): 'clear' | 'opaque' | 'translucent' {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
  const alpha = alphaOf(backgroundColor);
  if (opacity === '0' || (alpha === 0 && backgroundImage === 'none')) return 'clear';
  return alpha === 1 && opacity === '1' ? 'opaque' : 'translucent';
}

/** Whether a translucent element covers a visible text. */
export function isUnderOverlay(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const y = (top + bottom) / 2;
  return [left + 2, (left + right) / 2, right - 2].some((x) => {
    const stack = document.elementsFromPoint(x, y);
    const above = stack.slice(0, Math.max(0, stack.indexOf(element)));
    const covers = above.filter((box) => !element.contains(box) && !box.contains(element)).map(cover);
    return covers.includes('translucent') && !covers.includes('opaque');
  });
}
