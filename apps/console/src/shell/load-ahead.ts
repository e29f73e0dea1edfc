import { loadSoon } from '@dmc/design-system/soon';
import { useEffect } from 'react';
import { queryClient } from '../api/loadable.ts';

/** Not yet in all browsers' types. */
type Connection = { connection?: { saveData?: boolean } };

/** How long the first page has the line for itself once it is drawn, in ms: its pictures and charts come late. */
const LEAD_MS = 3000;
const REACHES = ['pointerover', 'focusin'];

/**
 * Loads what presses open (dialogs, bars) while no data is waited for, so that the first press does not wait either; or
 * at once, when a button is reached by pointer or key.
 */
export function useLoadAhead(isFramed: boolean): void {
  useEffect(() => {
    // Whoever pays for each megabyte loads what they open.
    if (!isFramed || (navigator as Connection).connection?.saveData) return;
    let isReached = false;
    let end: (() => void) | undefined;
    const begin = () => {
      end ??= loadSoon(() => isReached || queryClient.isFetching() === 0);
    };
    const reach = ({ target }: Event) => {
      if (!(target as Element).closest('main button')) return;
      isReached = true;
      begin();
      ignore();
    };
    const ignore = () => {
      for (const type of REACHES) window.removeEventListener(type, reach);
    };
    const timer = setTimeout(begin, LEAD_MS);
    for (const type of REACHES) window.addEventListener(type, reach);
    return () => {
      clearTimeout(timer);
      ignore();
      end?.();
    };
  }, [isFramed]);
}
