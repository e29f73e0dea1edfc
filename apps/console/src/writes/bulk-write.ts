import type { BulkWrite } from '@dmc/screens/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BulkKind, BulkState } from './write-each.ts';

const NOT_LOADED = 'Part of this page could not be loaded. Reload it and try again.';

/**
 * Writes many rows, one call each. Leaving the page or the end of the session stops it, and a message says what was
 * done so far.
 */
export function useBulkWrite<Change, Variables, Answer>(
  kind: BulkKind<Change, Variables, Answer>,
): BulkWrite<Change> {
  const client = useQueryClient();
  const stateRef = useRef<BulkState>({ keys: new Map(), leave: undefined });
  useEffect(() => {
    const state = stateRef.current;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (state.leave) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      window.removeEventListener('beforeunload', confirmUnload);
      state.leave?.();
    };
  }, []);

  return async (items, run) => {
    // Loaded with the first batch.
    const loaded = await import('./write-each.ts').catch(() => undefined);
    if (loaded) await loaded.writeEach(kind, client, stateRef.current, items, run);
    else for (const { id } of items) run.onOutcome(id, { ok: false, form: NOT_LOADED });
  };
}
