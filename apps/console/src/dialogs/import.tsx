import type { ImportKind } from '@dmc/contract/imports';
import { mapLoadable } from '@dmc/design-system/load';
import { type ImportAnswer, ImportDialog, type PendingImport } from '@dmc/screens/import-dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { causeOf, toCallError } from '../api/failure.ts';
import { imports } from '../api/imports.ts';
import { toLoadable } from '../api/loadable.ts';
import { useNow } from '../view/now.ts';
import { importOnce, pendingImport, registerPendingImport } from '../writes/pending-imports.ts';

/** Added to the message if no answer came: what is known about the write. */
const UNKNOWN = {
  create: ' We don’t know whether it was done. Sending it again does not do it twice.',
  undo: ' We don’t know whether it was undone.',
};

async function toAnswer<T>(ask: Promise<T>, write?: keyof typeof UNKNOWN): Promise<ImportAnswer<T>> {
  try {
    return { ok: true, data: await ask };
  } catch (error) {
    const failure = toCallError(error, write !== undefined);
    const { unknown = false, fields } = failure.details;
    return {
      ok: false,
      unknown,
      message: write && unknown ? causeOf(failure) + UNKNOWN[write] : failure.message,
      rows: fields,
    };
  }
}

/** The import of a CSV file. Mounted only while open. */
export default function ImportRoute({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const now = useNow();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(imports.list(kind));
  const check = useMutation(imports.check());
  const create = useMutation(imports.create());
  const undo = useMutation(imports.undo());
  const busy = create.isPending || undo.isPending;
  useEffect(() => {
    if (!busy) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [busy]);
  const { current: pending } = useRef(pendingImport(kind));
  const [resumed] = useState(
    () => pending.chosen && { ...pending.chosen, sent: pending.sent === pending.chosen.file.text },
  );
  useEffect(() => registerPendingImport(kind, pending), [kind, pending]);
  const onPending = useCallback(
    (chosen: PendingImport | undefined) => {
      pending.chosen = chosen;
    },
    [pending],
  );
  const recent = useMemo(
    () =>
      mapLoadable(toLoadable({ data, error, isFetching, dataUpdatedAt }), (made) =>
        made.filter(({ undoUntil }) => Date.parse(undoUntil) > now.getTime()),
      ),
    [data, error, isFetching, dataUpdatedAt, now],
  );
  return (
    <ImportDialog
      kind={kind}
      resumed={resumed}
      onPending={onPending}
      recent={recent}
      onReload={() => void refetch()}
      onCheck={(draft) => toAnswer(check.mutateAsync(draft))}
      onImport={(draft) =>
        toAnswer(
          importOnce(pending, draft, (idempotencyKey) => create.mutateAsync({ draft, idempotencyKey })),
          'create',
        )
      }
      onUndo={async (id) => {
        const answer = await toAnswer(undo.mutateAsync(id), 'undo');
        // After Undo, the same file may be imported again.
        if (answer.ok) pending.keys.clear();
        return answer;
      }}
      onClose={onClose}
    />
  );
}
