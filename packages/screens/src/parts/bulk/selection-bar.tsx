import { type BulkAction, BulkBar } from '@dmc/design-system/bulk-bar';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { exportButtonCopy } from '../list-export/export-button.copy.ts';
import { bulkCopy as copy } from './bulk.copy.ts';
import styles from './selection-bar.module.css';
import type { Bulk } from './use-bulk.ts';

interface SelectionBarProps<Row> {
  bulk: Bulk<Row>;
  /** What is listed, in the plural. */
  noun: string;
  actions: readonly BulkAction<string>[];
  /** Does an action that needs no dialog; false for one that does. */
  instead?: (kind: string) => boolean;
}

const EXPORT = {
  id: 'export',
  label: exportButtonCopy.export,
  icon: <Download aria-hidden size={16} strokeWidth={1.75} />,
} as const;

/** The bar of a list's selection, which can be exported from every list; when it goes, focus returns to the list. */
export function SelectionBar<Row>({ bulk, noun, actions, instead }: SelectionBarProps<Row>) {
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
          action: { label: copy.seeWhy, onSelect: bulk.reopen },
        }
      : failure !== undefined
        ? {
            tone: 'error' as const,
            text: copy.notRead(failure),
            ...(all ? { action: { label: copy.retryRead, onSelect: all.onSelect } } : {}),
          }
        : capped
          ? { tone: 'info' as const, text: copy.capped(rows.length, capped.all, noun) }
          : undefined;
  return (
    <div ref={root} className={styles.bar}>
      <BulkBar
        count={rows.length}
        noun={noun}
        all={all}
        note={note}
        actions={[...actions, EXPORT]}
        onAction={(kind) => {
          if (kind === 'export') bulk.onExporting(true);
          else if (!instead?.(kind)) bulk.start(kind);
        }}
        onClear={bulk.clear}
      />
    </div>
  );
}
