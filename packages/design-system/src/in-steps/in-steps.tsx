import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` parts to draw now: `step` of them, and as many more each time the last ones have been painted. So
 * no task draws a whole page of them, and a press in between is answered.
 */
export function useInSteps(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + step));
  }, [drawn, count, step]);
  return Math.min(drawn, count);
}

export interface InStepsProps {
  /** The parts, from the top down; each is painted before the next is drawn. */
  children: ReactNode;
}

/** Draws the sections of a long record one after the other. */
export function InSteps({ children }: InStepsProps) {
  const parts = Children.toArray(children);
  return parts.slice(0, useInSteps(parts.length, 1));
}
