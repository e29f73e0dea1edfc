import type { ImportKind } from '@dmc/contract/imports';
import { type ImportAnswer, ImportDialog } from '@dmc/screens/import-dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { toCallError } from '../api/failure.ts';
import { imports } from '../api/imports.ts';
import { useNow } from '../view/now.ts';
import { newKey } from '../writes/write-key.ts';

async function answered<T>(ask: Promise<T>): Promise<ImportAnswer<T>> {
  try {
    return { ok: true, data: await ask };
  } catch (error) {
    const { message, details } = toCallError(error, true);
    const unknown = details.unknown
      ? ' We don’t know whether it was done. Sending it again does not do it twice.'
      : '';
    return { ok: false, message: message + unknown, rows: details.fields };
  }
}

/** The import of a CSV file. Mounted only while open. */
export default function ImportRoute({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const now = useNow();
  const list = useQuery(imports.list(kind));
  const check = useMutation(imports.check());
  const create = useMutation(imports.create());
  const undo = useMutation(imports.undo());
  // One key for one file and its columns, however often it is sent.
  const keys = useRef(new Map<string, string>());
  const recent = useMemo(
    () =>
      list.data?.filter(
        ({ undoneAt, undoUntil }) => undoneAt === undefined && Date.parse(undoUntil) > now.getTime(),
      ),
    [list.data, now],
  );
  return (
    <ImportDialog
      kind={kind}
      recent={recent}
      onCheck={(draft) => answered(check.mutateAsync(draft))}
      onImport={(draft) => {
        const sent = JSON.stringify(draft);
        const idempotencyKey = keys.current.get(sent) ?? newKey();
        keys.current.set(sent, idempotencyKey);
        return answered(create.mutateAsync({ draft, idempotencyKey }));
      }}
      onUndo={async (id) => {
        const answer = await answered(undo.mutateAsync(id));
        // Undone, the same file may be imported again.
        if (answer.ok) keys.current.clear();
        return answer;
      }}
      onClose={onClose}
    />
  );
}
