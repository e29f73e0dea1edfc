import { alphaOf } from './contrast.ts';

/** Whether a box lets through a part of what lies under it, and so changes its colours. */
function translucent(box: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(box);
  const alpha = alphaOf(backgroundColor);
  if (opacity === '0') return false;
  return backgroundImage !== 'none' || Number(opacity) < 1 || (alpha > 0 && alpha < 1);
}

/** Whether something translucent lies over a text. What is clear does not change it, what is opaque hides it. */
export function veiled(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const y = (top + bottom) / 2;
  return [left + 2, (left + right) / 2, right - 2].some((x) => {
    const stack = document.elementsFromPoint(x, y);
    const above = stack.slice(0, Math.max(0, stack.indexOf(element)));
    return above.some((box) => !element.contains(box) && !box.contains(element) && translucent(box));
  });
}
