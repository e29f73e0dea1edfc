import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/**
 * Arrow keys move a picked-up image through the order, whatever the tiles' size: left and up to the previous position,
 * right and down to the next. The image is centred on the target, because the nearest centre decides the position.
 */
export const orderCoordinates =
  (ids: readonly string[]): KeyboardCoordinateGetter =>
  (event, { active, currentCoordinates, context: { over, droppableRects, collisionRect } }) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.code];
    if (step === undefined) return;
    event.preventDefault();
    const to = ids[ids.indexOf(String(over?.id ?? active)) + step];
    const rect = to === undefined ? undefined : droppableRects.get(to);
    if (!rect || !collisionRect) return;
    return {
      x: currentCoordinates.x + rect.left + rect.width / 2 - (collisionRect.left + collisionRect.width / 2),
      y: currentCoordinates.y + rect.top + rect.height / 2 - (collisionRect.top + collisionRect.height / 2),
    };
  };
