export type Side = 'top' | 'right' | 'bottom' | 'left';

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
/** Distance to the target, and to the edge of the window, in px. */
const GAP = 6;
const EDGE = 8;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The position of a bubble next to `target` in a window: on the preferred side, otherwise the opposite one, kept in
 * view.
 */
export function computePosition(
  bubble: Pick<Box, 'width' | 'height'>,
  target: Box,
  view: Pick<Box, 'width' | 'height'>,
  side: Side,
): { left: number; top: number } {
  const at = {
    top: target.top - GAP - bubble.height,
    bottom: target.top + target.height + GAP,
    left: target.left - GAP - bubble.width,
    right: target.left + target.width + GAP,
  };
  const fits = {
    top: at.top >= EDGE,
    bottom: at.bottom + bubble.height <= view.height - EDGE,
    left: at.left >= EDGE,
    right: at.right + bubble.width <= view.width - EDGE,
  };
  const chosen = fits[side] || !fits[OPPOSITE[side]] ? side : OPPOSITE[side];
  const beside = chosen === 'left' || chosen === 'right';
  const left = beside ? at[chosen] : target.left + (target.width - bubble.width) / 2;
  const top = beside ? target.top + (target.height - bubble.height) / 2 : at[chosen];
  return {
    left: Math.max(EDGE, Math.min(left, view.width - EDGE - bubble.width)),
    top: Math.max(EDGE, Math.min(top, view.height - EDGE - bubble.height)),
  };
}

/** Positions the bubble, which is already shown, next to its target. */
export function applyPosition(bubble: HTMLElement, target: Element, side: Side): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = computePosition(
    { width: bubble.offsetWidth, height: bubble.offsetHeight },
    target.getBoundingClientRect(),
    view,
    side,
  );
  bubble.style.left = `${Math.round(left)}px`;
  bubble.style.top = `${Math.round(top)}px`;
}
