import { Button } from '@radix-ui/themes';
import { CircleAlert, LoaderCircle, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Row } from '../row/row.tsx';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './bulk-bar.module.css';

/** An action on all selected rows. */
export interface BulkAction<Id extends string = string> {
  id: Id;
  /** Its verb, and its object if that is not clear: “Block”, “Set status”. */
  label: string;
  icon: ReactNode;
  /** Why the server does not support it, in one sentence; undefined if it does. */
  unsupported?: string;
}

export interface BulkBarProps<Id extends string = string> {
  /** The number of selected rows; at 0 nothing is shown. */
  count: number;
  /** What is counted, in the plural: “orders”. */
  noun: string;
  /** Selects every row that matches the list’s filters; absent if all are selected. */
  all?:
    | {
        /** How many there are, if known. */
        count: number | undefined;
        /** The rows are loading. */
        loading: boolean;
        onSelect: () => void;
      }
    | undefined;
  /** A remark on the selection: that not all rows could be selected, or that some were not changed. */
  note?:
    | { tone: 'info' | 'error'; text: string; action?: { label: string; onSelect: () => void } }
    | undefined;
  /** In display order. */
  actions: readonly BulkAction<Id>[];
  onAction: (id: Id) => void;
  /** Clears the selection: called by the button, and by Escape on the page. */
  onClear: () => void;
}

/** Whether Escape has another meaning: in a field, an open overlay, or a control in a row. */
function takesEscape(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]') !== null ||
    (target instanceof Element &&
      target.closest('input:not([type="checkbox"]),textarea,select,[data-row] button') !== null)
  );
}

/** The bulk actions for a list's selected rows, at the bottom of the window while any are selected. */
export function BulkBar<Id extends string>({
  count,
  noun,
  all,
  note,
  actions,
  onAction,
  onClear,
}: BulkBarProps<Id>) {
  const any = count > 0;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !takesEscape(event)) onClear();
  });
  useEffect(() => {
    if (!any) return;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [any]);
  const counted = `${formatNumber(count)} selected`;
  return any ? (
    <section className={styles.bar} aria-label={`Selected ${noun}`} data-bulk-bar data-print="hide">
      {note ? (
        <Row gap="2" size="2" tone={note.tone === 'error' ? 'error' : 'secondary'} className={styles.note}>
          {note.tone === 'error' ? <CircleAlert aria-hidden size={14} strokeWidth={1.75} /> : null}
          <span>{note.text}</span>
          {note.action ? (
            <Button type="button" size="1" variant="ghost" onClick={note.action.onSelect}>
              {note.action.label}
            </Button>
          ) : null}
        </Row>
      ) : null}
      <Row gap="3" className={styles.count}>
        <Text weight="medium" nowrap numeric>
          {counted}
        </Text>
        {all ? (
          <Button
            type="button"
            size="1"
            variant="ghost"
            aria-disabled={all.loading || undefined}
            onClick={all.loading ? undefined : all.onSelect}
          >
            {all.loading ? (
              <LoaderCircle aria-hidden size={14} strokeWidth={1.75} className="ds-spin" />
            ) : null}
            <span>
              {all.count === undefined ? 'Select all that match' : `Select all ${formatNumber(all.count)}`}
            </span>
            {all.count === undefined ? null : <span className="ds-visually-hidden"> that match</span>}
          </Button>
        ) : null}
      </Row>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Action key={action.id} {...action} onPress={() => onAction(action.id)} />
        ))}
      </div>
      <Button type="button" variant="ghost" color="gray" className={styles.clear ?? ''} onClick={onClear}>
        <X aria-hidden size={16} strokeWidth={1.75} />
        <span>Clear</span>
      </Button>
    </section>
  ) : null;
}

function Action({ label, icon, unsupported, onPress }: BulkAction & { onPress: () => void }) {
  const id = useId();
  const button = (
    <Button
      type="button"
      variant="surface"
      color="gray"
      className={styles.action ?? ''}
      {...(unsupported === undefined
        ? { onClick: onPress }
        : { 'aria-disabled': true, 'aria-describedby': id })}
    >
      {icon}
      <span>{label}</span>
    </Button>
  );
  if (unsupported === undefined) return button;
  return (
    <>
      <Tooltip label={unsupported} side="top">
        {button}
      </Tooltip>
      <span className="ds-visually-hidden" id={id}>
        {unsupported}
      </span>
    </>
  );
}
