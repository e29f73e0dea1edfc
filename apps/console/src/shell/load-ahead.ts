import { loadSoon } from '@dmc/design-system/soon';
import { useEffect } from 'react';
import { queryClient } from '../api/loadable.ts';

/** Not yet in all browsers' types. */
type Connection = { connection?: { saveData?: boolean } };

/** Loads what presses open (dialogs, bars) while no data is waited for, so that the first press does not wait either. */
export function useLoadAhead(isFramed: boolean): void {
  useEffect(() => {
    // Whoever pays for each megabyte loads what they open.
    if (!isFramed || (navigator as Connection).connection?.saveData) return;
    return loadSoon(() => queryClient.isFetching() === 0);
  }, [isFramed]);
}
