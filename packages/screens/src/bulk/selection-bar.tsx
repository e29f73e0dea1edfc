import { type BulkAction, BulkBar } from '@dmc/design-system/bulk-bar';
import { useEffect, useRef } from 'react';
import { bulkCopy as copy } from './bulk.copy.ts';
import type { Bulk } from './use-bulk.ts';

interface SelectionBarProps<Row, Kind extends string> {
  bulk: Bulk<Row, Kind>;
  /** What is listed, in the plural. */
  noun: string;
  actions: readonly BulkAction<Kind>[];
  /** Does an action that needs no dialog; false for one that does. */
  instead?: ((kind: Kind) => boolean) | undefined;
}

/** The bar of a list's selection; when it goes, focus returns to the list. */
export function SelectionBar<Row, Kind extends string>({
  bulk,
  noun,
  actions,
  instead,
}: SelectionBarProps<Row, Kind>) {
  const { rows, all, capped, failure, left, open } = bulk;
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    const gone = shown.current && rows.length === 0 && !open;
    if (!open) shown.current = rows.length > 0;
    if (!gone) return;
    // After a closing dialog, which leaves the focus on the page if its button is gone.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active === null || active === document.body || active.matches('main'))
        root.current?.parentElement?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [rows.length, open]);
  const note =
    left > 0
      ? {
          tone: 'error' as const,
          text: copy.left(left, noun),
          action: { label: copy.seeWhy, onSelect: () => bulk.show(true) },
        }
      : failure !== undefined
        ? { tone: 'error' as const, text: copy.notRead(failure) }
        : capped
          ? { tone: 'info' as const, text: copy.capped(rows.length, capped.all, noun) }
          : undefined;
  return (
    <div ref={root} style={{ display: 'contents' }}>
      <BulkBar
        count={rows.length}
        noun={noun}
        all={all}
        note={note}
        actions={actions}
        onAction={(kind) => {
          if (!instead?.(kind)) bulk.start(kind);
        }}
        onClear={bulk.clear}
      />
    </div>
  );
}
