import { lazy, type ReactNode, useState } from 'react';
import { code } from './code.ts';

type Drawn = (props: object) => ReactNode;
interface Part {
  now: () => { default: Drawn } | undefined;
  /** Until its code is there. */
  lazy: Drawn;
}

const waiting = new Set<() => Promise<unknown>>();
/** Set while somebody loads what is declared. */
let declared: (() => void) | undefined;

function Content({ part, props }: { part: Part; props: object }) {
  // Drawn at once if it is there: React lets even a moment's fallback stand for 300 ms.
  const [Component] = useState(() => part.now()?.default ?? part.lazy);
  return <Component {...props} />;
}

/**
 * A component for what a press opens. Its code loads while the page rests (`loadSoon`), or when it is first drawn, so it
 * belongs into a `LazyPart`.
 */
export function soon<Component extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Component }>,
): Component {
  const held = code(load as unknown as () => Promise<{ default: Drawn }>);
  const Lazy = lazy(held.load);
  const part: Part = { now: held.now, lazy: (props) => <Lazy {...props} /> };
  waiting.add(held.load);
  declared?.();
  const drawn: Drawn = (props) => <Content part={part} props={props} />;
  return drawn as unknown as Component;
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
