import { IconButton } from '@radix-ui/themes';
import { Columns3 } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './column-choice.module.css';

export interface ChoosableColumn {
  id: string;
  header: string;
  /** Listed in the panel only if true. */
  hideable?: boolean;
}

export interface ColumnChoiceProps {
  /** The table's columns. */
  columns: readonly ChoosableColumn[];
  /** Ids of the visible columns. */
  visible: readonly string[];
  /** Ids of visible columns that do not fit; the panel says so. */
  noRoom?: readonly string[];
  /** Called with the ids of all visible columns, in the table's order. */
  onChange: (visible: string[]) => void;
  /** Accessible name of the button and title of the panel. */
  label?: string;
  /** Texts for columns that do not fit: one next to each, one below them all. */
  noRoomWords?: { column: string; hint: string };
}

const NO_ROOM_WORDS = { column: 'No room at this width', hint: 'Unfold a row to see it.' };
const NONE: readonly string[] = [];

/** State for the visible columns, all at first: props for `ColumnChoice`, and `choice` for the table. */
export function useColumnChoice(columns: readonly ChoosableColumn[]) {
  const [hidden, setHidden] = useState(NONE);
  const [noRoom, setNoRoom] = useState(NONE);
  // The table calls this whenever its columns change, mostly with the same ids.
  const onNoRoom = useCallback(
    (ids: readonly string[]) => setNoRoom((before) => (`${before}` === `${ids}` ? before : ids)),
    [],
  );
  const visible = useMemo(
    () => columns.map(({ id }) => id).filter((id) => !hidden.includes(id)),
    [columns, hidden],
  );
  const onChange = (shown: readonly string[]) =>
    setHidden(columns.map(({ id }) => id).filter((id) => !shown.includes(id)));
  return { columns, visible, noRoom, onChange, onNoRoom };
}

/**
 * A button with a panel of checkboxes, one per column that can be hidden. The panel stays open while the user chooses.
 */
export function ColumnChoice({
  columns,
  visible,
  noRoom = NONE,
  onChange,
  label = 'Columns',
  noRoomWords = NO_ROOM_WORDS,
}: ColumnChoiceProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const hideable = columns.filter((column) => column.hideable);
  const hasNoRoom = (id: string) => noRoom.includes(id) && visible.includes(id);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.root} data-print="hide">
      <IconButton
        ref={button}
        type="button"
        variant="surface"
        color="gray"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <Columns3 aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
      {open ? (
        <fieldset id={panel} className={styles.panel}>
          <Text as="legend" size="1" weight="medium" tone="muted" className={styles.legend}>
            {label}
          </Text>
          {hideable.map((column) => (
            <Row as="label" key={column.id} size="2" tone="primary" gap="2-5" className={styles.option}>
              <input
                type="checkbox"
                checked={visible.includes(column.id)}
                onChange={(event) =>
                  onChange(
                    columns
                      .map(({ id }) => id)
                      .filter((id) => (id === column.id ? event.target.checked : visible.includes(id))),
                  )
                }
              />
              <span>
                <span>{column.header}</span>
                {hasNoRoom(column.id) ? (
                  <Text block size="1" tone="muted">
                    {noRoomWords.column}
                  </Text>
                ) : null}
              </span>
            </Row>
          ))}
          {hideable.some(({ id }) => hasNoRoom(id)) ? (
            <Text as="p" size="1" tone="muted" className={styles.hint}>
              {noRoomWords.hint}
            </Text>
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}
