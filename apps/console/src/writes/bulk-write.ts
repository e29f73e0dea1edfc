import type { BulkWrite } from '@dmc/screens/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BulkKind, BulkState } from './write-each.ts';

const NOT_LOADED = 'Part of this page could not be loaded. Reload it and try again.';

/**
 * Writes many rows by one call each. Leaving the page stops it, as does the end of the session, and a message says what
 * is known by then.
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
    // Its code loads with the first batch.
    const loaded = await import('./write-each.ts').catch(() => undefined);
    if (loaded) await loaded.writeEach(kind, client, stateRef.current, items, run);
    else for (const { id } of items) run.onOutcome(id, { ok: false, form: NOT_LOADED });
  };
}
