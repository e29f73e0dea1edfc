import { type ComponentType, lazy, useEffect, useState } from 'react';
import { type Code, code } from './code.ts';

interface Part<Props> extends Code<ComponentType<Props>> {
  /** Until its code is there. */
  lazy: ComponentType<Props>;
  /** How often it is drawn now. */
  drawn: number;
}
const parts = new Map<string, { load: () => Promise<unknown>; drawn: number }>();

function Content<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  // Held, since another component in its place would begin anew.
  const [Drawn] = useState(() => part.now() ?? part.lazy);
  useEffect(() => {
    part.drawn += 1;
    return () => {
      part.drawn -= 1;
    };
  }, [part]);
  return <Drawn {...props} />;
}

/**
 * A component whose code loads when it is first drawn, so it belongs into a `LazyPart`; or at once, if `loadParts` has
 * loaded it. For what is visible from the start on a page that was left so.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const held = code(load);
  const part: Part<Props> = {
    ...held,
    lazy: lazy(async () => ({ default: await held.load() })),
    drawn: 0,
  };
  parts.set(name, part);
  return (props: Props) => <Content part={part} props={props} />;
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
