import { type ComponentType, lazy, useState } from 'react';

const notLoaded = new Set<() => Promise<unknown>>();

interface StablePartProps {
  choose: () => ComponentType<object>;
  props: object;
}

/** Held, since another component in its place would begin anew. */
function StablePart({ choose, props }: StablePartProps) {
  const [Part] = useState(choose);
  return <Part {...props} />;
}

/**
 * React's `lazy`, whose code `preload` or `preloadParts` can load ahead; it belongs in a `LazyPart`. It is drawn at once
 * if its code is there: `lazy` would show its fallback for a moment.
 */
export function lazyWithPreload<Part extends ComponentType<never>>(
  load: () => Promise<{ default: Part }>,
): Part & { preload: () => Promise<unknown> } {
  let loaded: ComponentType<object> | undefined;
  const loadPart = async () => {
    notLoaded.delete(loadPart);
    const module = (await load()) as unknown as { default: ComponentType<object> };
    loaded = module.default;
    return module;
  };
  notLoaded.add(loadPart);
  const Lazy = lazy(loadPart);
  const choose = () => loaded ?? Lazy;
  const part = ((props: object) => <StablePart choose={choose} props={props} />) as unknown as Part;
  return Object.assign(part, { preload: loadPart });
}

/** Loads the code of all parts of the pages opened so far, one after the other. */
export async function preloadParts(): Promise<void> {
  // What cannot be loaded says so when it is opened.
  for (const load of notLoaded) await load().catch(() => {});
}
