import type { Map as Leaflet } from 'leaflet/dist/leaflet-src.esm.js';
import { type RefObject, useEffect, useState } from 'react';

/** How long a hint is shown, in ms. */
const SHOWN = 1400;

/**
 * Lets the page scroll through the map: the wheel zooms only with Ctrl (as a trackpad's pinch reports it), and touch
 * moves the map only with two fingers. Returns the hint to show.
 */
export function useGestures(container: RefObject<HTMLElement | null>, map: Leaflet | undefined) {
  const [hint, setHint] = useState<'wheel' | 'touch'>();
  useEffect(() => {
    const node = container.current;
    if (!node || !map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (what: 'wheel' | 'touch') => {
      setHint(what);
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), SHOWN);
    };
    // In the capture phase, before Leaflet.
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) say('wheel');
    };
    const pointer = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    };
    const touch = ({ touches }: TouchEvent) => {
      if (touches.length === 1) say('touch');
    };
    node.addEventListener('wheel', wheel, { capture: true, passive: true });
    node.addEventListener('pointerdown', pointer, { capture: true });
    node.addEventListener('touchmove', touch, { passive: true });
    return () => {
      clearTimeout(timer);
      node.removeEventListener('wheel', wheel, { capture: true });
      node.removeEventListener('pointerdown', pointer, { capture: true });
      node.removeEventListener('touchmove', touch);
    };
  }, [container, map]);
  return hint;
}
