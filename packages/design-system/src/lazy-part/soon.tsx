import type { ComponentType, ReactNode } from 'react';
import { heldPart } from './held-part.tsx';

const waiting = new Set<() => Promise<unknown>>();
/** Set while somebody loads what is declared. */
let declared: (() => void) | undefined;

/**
 * A component for what a press opens. Its code loads while the page rests (`loadSoon`), or when it is first drawn, so it
 * belongs in a `LazyPart`.
 */
export function soon<Component extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Component }>,
): Component & { load: () => Promise<unknown> } {
  const held = heldPart(async () => (await load()).default as unknown as ComponentType<object>);
  waiting.add(held.load);
  declared?.();
  return Object.assign(held.part as unknown as Component, { load: held.load });
}

/** Between two parts, in ms: what the user does comes first. */
const PAUSE_MS = 200;
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work);

/** Loads one part after the other while `isResting`, also of pages that are opened later. The function ends it. */
export function loadSoon(isResting: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = async () => {
    const [load] = waiting;
    if (load && isResting()) {
      waiting.delete(load);
      // What cannot be loaded says so when it is opened.
      await load().catch(() => {});
    }
    timer = undefined;
    if (declared && waiting.size > 0) go();
  };
  function go() {
    timer ??= setTimeout(() => whenIdle(() => void step()), PAUSE_MS);
  }
  declared = go;
  go();
  return () => {
    declared = undefined;
    clearTimeout(timer);
  };
}
