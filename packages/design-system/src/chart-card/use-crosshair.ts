import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

interface CrosshairOptions {
  /** Index of the last position. */
  last: number;
  /** The position announced before any key is pressed. */
  start: number;
  /** The position nearest to an x. */
  indexAt: (x: number) => number;
}

/** The position on a chart that the pointer or the arrow keys point at. To assistive technology, it is a slider's value. */
export function useCrosshair({ last, start, indexAt }: CrosshairOptions) {
  const [hovered, setHovered] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const [focused, setFocused] = useState(false);
  const current = hovered ?? (focused ? chosen : undefined);
  const value = Math.min(chosen ?? start, last);

  const onPointerMove = (event: PointerEvent<HTMLElement>) =>
    setHovered(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = Math.max(1, Math.round((last + 1) / 6));
    const targets: Record<string, number | undefined> = {
      ArrowRight: value + 1,
      ArrowUp: value + 1,
      ArrowLeft: value - 1,
      ArrowDown: value - 1,
      PageUp: value + page,
      PageDown: value - page,
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape' && current !== undefined) {
      event.stopPropagation();
      setHovered(undefined);
      setFocused(false);
      return;
    }
    const index = targets[event.key];
    if (index === undefined) return;
    event.preventDefault();
    setFocused(true);
    setHovered(undefined);
    setChosen(Math.min(last, Math.max(0, index)));
  };

  return {
    /** Where the crosshair is drawn, if it is. */
    current,
    /** The position announced. */
    value,
    handlers: {
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: () => setHovered(undefined),
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        // A click also focuses; the crosshair then follows the pointer.
        if (!event.currentTarget.matches(':focus-visible')) return;
        setChosen(value);
        setFocused(true);
      },
      onBlur: () => setFocused(false),
    },
  };
}
