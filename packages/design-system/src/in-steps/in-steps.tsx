import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { usePrinting } from '../viewport/viewport.tsx';

/** The minimum height of a part, in px: a compact row's. */
const MIN_HEIGHT = 40;

/** How many parts a window shows at most. */
export const maxInView = () => Math.ceil(window.innerHeight / MIN_HEIGHT);

const AtOnce = createContext<() => number>(() => 0);
/** Its value tells how many parts must be drawn at once: where some of them are on the screen already, or further down. */
export const DrawnAtOnce = AtOnce.Provider;

interface Steps {
  /** How many each further task draws. */
  step?: number;
  /** How many are drawn at once, `step` unless given. */
  first?: number;
}

/**
 * How many of `count` parts to draw now: a few, and more in each task that follows. So none draws a whole page of them,
 * and a press in between is answered. Infinite once all are drawn: those that are added then come at once, since none of
 * the others may leave for them.
 */
export function useInSteps(count: number, { step = 6, first = step }: Steps = {}): number {
  const atOnce = useContext(AtOnce);
  const [drawn, setDrawn] = useState(() => {
    const begin = Math.max(first, atOnce());
    return begin < count ? begin : Number.POSITIVE_INFINITY;
  });
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return;
    const next = drawn + step;
    startTransition(() => setDrawn(next < count ? next : Number.POSITIVE_INFINITY));
  }, [drawn, count, step]);
  return drawn;
}

export interface InStepsProps {
  /** The parts, from the top down. */
  children: ReactNode;
}

/** Draws the sections of a long record one after the other; on paper, all of them. */
export function InSteps({ children }: InStepsProps) {
  // The same elements each time, so that a step draws only what it adds.
  const parts = useMemo(() => Children.toArray(children), [children]);
  const drawn = useInSteps(parts.length, { step: 1 });
  return usePrinting() ? parts : parts.slice(0, drawn);
}
