// biome-ignore lint/style/noRestrictedImports: a new one is made after a failure
import { type FunctionComponent, lazy, useState } from 'react';
import { isLimitedConnection, isOnline } from '../online/online.ts';
import { loadCode } from './load-code.ts';
import { requestLostSheets } from './lost-files.ts';

const notPreloaded = new Set<() => Promise<unknown>>();

type Preloadable<Part> = Part & { preload: () => Promise<unknown> };

interface StablePartProps {
  choose: () => FunctionComponent;
  props: object;
}

/** Keeps the first component: another one in its place would remount. */
function StablePart({ choose, props }: StablePartProps) {
  const [Part] = useState(choose);
  return <Part {...props} />;
}

/**
 * Like React's `lazy`, but a failure is not kept: Retry, or opening the part again, requests the code again. Use it in
 * a `LazyPart`. If the code has loaded, by `preload` or by an earlier use, it renders at once, where `lazy` would
 * briefly show its fallback.
 */
export function lazyComponent<Part extends FunctionComponent<never>>(
  load: () => Promise<{ default: Part }>,
): Preloadable<Part> {
  type Module = { default: FunctionComponent };
  let loaded: FunctionComponent | undefined;
  let loading: Promise<Module> | undefined;
  const start = () => {
    notPreloaded.delete(preload);
    loading ??= loadCode(async () => {
      await requestLostSheets();
      return (load as unknown as () => Promise<Module>)();
    }, forget).then((module) => {
      loaded = module.default;
      return module;
    });
    return loading;
  };
  let Lazy = lazy(start);
  const forget = () => {
    loading = undefined;
    Lazy = lazy(start);
  };
  const preload = async () => {
    try {
      await start();
    } catch (error) {
      forget();
      throw error;
    }
  };
  const choose = () => loaded ?? (Lazy as unknown as FunctionComponent);
  const part = (props: object) => <StablePart choose={choose} props={props} />;
  return Object.assign(part as unknown as Part, { preload });
}

/** A `lazyComponent` that `preloadParts` loads too: what a user of the page is likely to open next. */
export function lazyWithPreload<Part extends FunctionComponent<never>>(
  load: () => Promise<{ default: Part }>,
): Preloadable<Part> {
  const part = lazyComponent(load);
  notPreloaded.add(part.preload);
  return part;
}

const MOST_PARTS = 4;

/**
 * Preloads the lazy parts that were declared last, up to four, one after the other, as long as they arrive, unless the
 * line is slow or metered. A page declares its parts after those of its components, and they are opened more often.
 * What fails is not requested again until it opens.
 */
export async function preloadParts(): Promise<void> {
  for (const preload of [...notPreloaded].slice(-MOST_PARTS).reverse()) {
    if (!isOnline() || isLimitedConnection()) return;
    try {
      await preload();
    } catch {
      return;
    }
  }
}
