import { type ComponentType, lazy, useEffect, useState } from 'react';
import { type Code, code } from './code.ts';

interface Held<Props> extends Code<ComponentType<Props>> {
  /** Until its code is there. */
  lazy: ComponentType<Props>;
  whenDrawn: (() => () => void) | undefined;
}

function Content<Props extends object>({ held, props }: { held: Held<Props>; props: Props }) {
  // Held, since another component in its place would begin anew.
  const [Drawn] = useState(() => held.now() ?? held.lazy);
  useEffect(() => held.whenDrawn?.(), [held]);
  return <Drawn {...props} />;
}

/**
 * A component whose code loads when `load` is called or it is first drawn. It is drawn at once if the code is there by
 * then: React lets even a moment's fallback stand for 300 ms. `whenDrawn` is called with each that is mounted, and
 * returns what is called when it goes.
 */
export function heldPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenDrawn?: () => () => void,
): { load: () => Promise<unknown>; part: ComponentType<Props> } {
  const loaded = code(load);
  const held: Held<Props> = {
    ...loaded,
    lazy: lazy(async () => ({ default: await loaded.load() })),
    whenDrawn,
  };
  return { load: held.load, part: (props) => <Content held={held} props={props} /> };
}
