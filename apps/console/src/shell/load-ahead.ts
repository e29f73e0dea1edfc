import { loadSoon } from '@dmc/design-system/soon';
import { useEffect } from 'react';
import { queryClient } from '../api/loadable.ts';

/** Not yet in all browsers' types. */
type Connection = { connection?: { saveData?: boolean } };

/** How long the first page has the line for itself once it is drawn, in ms: its pictures and charts come late. */
const LEAD_MS = 3000;

/** Loads what presses open (dialogs, bars) while no data is waited for, so that the first press does not wait either. */
export function useLoadAhead(isFramed: boolean): void {
  useEffect(() => {
    // Whoever pays for each megabyte loads what they open.
    if (!isFramed || (navigator as Connection).connection?.saveData) return;
    let end = () => {};
    const timer = setTimeout(() => {
      end = loadSoon(() => queryClient.isFetching() === 0);
    }, LEAD_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isFramed]);
}
