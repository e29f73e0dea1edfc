import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { usePrinting } from '../viewport/viewport.tsx';

/**
 * How many of `count` parts to draw now: `first` of them, and `step` more each time the last ones have been painted. So
 * no task draws a whole page of them, and a press in between is answered. Once all are drawn, those that are added come
 * at once: none of the others may leave for them.
 */
export function useInSteps(count: number, step: number, first = step): number {
  const [drawn, setDrawn] = useState(first < count ? first : Number.POSITIVE_INFINITY);
  useEffect(() => {
    const next = drawn + step;
    if (drawn < count) startTransition(() => setDrawn(next < count ? next : Number.POSITIVE_INFINITY));
  }, [drawn, count, step]);
  return Math.min(drawn, count);
}

export interface InStepsProps {
  /** The parts, from the top down; each is painted before the next is drawn. */
  children: ReactNode;
}

/** Draws the sections of a long record one after the other; on paper, all of them. */
export function InSteps({ children }: InStepsProps) {
  const parts = Children.toArray(children);
  const drawn = useInSteps(parts.length, 1);
  return usePrinting() ? parts : parts.slice(0, drawn);
}
