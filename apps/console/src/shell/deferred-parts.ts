import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { loadInBackground } from '@dmc/design-system/load-code';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

export const ToastRegion = lazyComponent(async () => ({
  default: (await import('@dmc/design-system/toast')).ToastRegion,
}));
export const Views = lazyComponent(async () => ({ default: (await import('./views.tsx')).Views }));

/** Whether the parts that no page needs at first have loaded. */
export const useDeferredParts = create(() => false);

/** Delay in ms, so that a page's pictures and charts load first. */
const DELAY_MS = 500;

/** Loads the deferred parts once the page has its data. */
export function useLoadDeferredParts(): void {
  const isResting = useIsFetching() === 0;
  useEffect(() => {
    if (!isResting || useDeferredParts.getState()) return;
    const load = () => Promise.all([ToastRegion.preload(), Views.preload()]);
    const timer = setTimeout(
      () => void loadInBackground(load).then(() => useDeferredParts.setState(true)),
      DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [isResting]);
}
