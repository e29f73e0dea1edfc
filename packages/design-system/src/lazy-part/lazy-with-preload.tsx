import { type ComponentType, lazy, useState } from 'react';

const notLoaded = new Set<() => Promise<unknown>>();

interface StablePartProps {
  choose: () => ComponentType<object>;
  props: object;
}

/** Keeps the first component: another one in its place would remount. */
function StablePart({ choose, props }: StablePartProps) {
  const [Part] = useState(choose);
  return <Part {...props} />;
}

/**
 * React's `lazy` with preloading, by `preload` or `preloadParts`; use it in a `LazyPart`. If the code has loaded, it
 * renders at once, where `lazy` would briefly show its fallback.
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

/** Preloads all lazy parts of the pages opened so far, one after the other. */
export async function preloadParts(): Promise<void> {
  // A failure is reported when the part opens.
  for (const load of notLoaded) await load().catch(() => {});
}
