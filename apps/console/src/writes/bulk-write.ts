import { loadCode } from '@dmc/design-system/load-code';
import type { BulkWrite } from '@dmc/screens/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText } from '../api/failure.ts';
import type { BulkKind, BulkState } from './write-each.ts';

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
    let code: typeof import('./write-each.ts');
    try {
      code = await loadCode(() => import('./write-each.ts'));
    } catch (error) {
      const outcome = { ok: false, form: failureText(error) } as const;
      for (const { id } of items) run.onOutcome(id, outcome);
      return;
    }
    await code.writeEach(kind, client, stateRef.current, items, run);
  };
}
