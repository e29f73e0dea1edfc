import type { ComponentType } from 'react';
import { heldPart } from './held-part.tsx';

const parts = new Map<string, { load: () => Promise<unknown>; drawn: number }>();

/**
 * A component whose code loads when it is first drawn, so it belongs in a `LazyPart`; or at once, if `loadParts` has
 * loaded it. For what is visible from the start on a page that was left so.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const held = heldPart(load, () => {
    counted.drawn += 1;
    return () => {
      counted.drawn -= 1;
    };
  });
  const counted = { load: held.load, drawn: 0 };
  parts.set(name, counted);
  return held.part;
}

/** The names of the parts that are drawn now; one within another's code follows it. */
export const drawnParts = (): string[] =>
  [...parts].filter(([, { drawn }]) => drawn > 0).map(([name]) => name);

/** Loads the code of these parts. What cannot be loaded says so where it is missing. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names)
    await parts
      .get(name)
      ?.load()
      .catch(() => {});
}
