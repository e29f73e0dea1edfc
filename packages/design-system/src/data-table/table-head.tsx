import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EDGE, rem, UNFOLD_WIDTH } from './column.ts';
import styles from './data-table.module.css';
import { TABLE_WORDS } from './table-words.ts';
import { type Arrangement, TICK_WIDTH } from './use-columns.ts';
import type { TickedRows } from './use-table-state.ts';

export interface TableHeadProps<Row> {
  arrangement: Arrangement<Row>;
  sort: { id: string; desc: boolean } | null;
  onSort: (columnId: string) => void;
  /** The checkbox that ticks every row, if rows can be ticked. */
  tickAll: ReactNode | undefined;
  /** Header of the actions column, if it has one. */
  actionsHeader: string | undefined;
}

/** Column widths and headers. */
export function TableHead<Row>({ arrangement, sort, onSort, tickAll, actionsHeader }: TableHeadProps<Row>) {
  const { drawn: columns, actionsWidth, nameWidth, unfolds } = arrangement;
  const hasActions = actionsWidth !== undefined;
  return (
    <>
      <colgroup>
        {tickAll ? <col style={{ width: rem(TICK_WIDTH + EDGE) }} data-print="hide" /> : null}
        {columns.map((column, index) => {
          const width = column.width === 'fill' ? column.emphasis === 'strong' && nameWidth : column.width;
          const edges = [index === 0 && !tickAll, index === columns.length - 1 && !hasActions && !unfolds];
          return (
            <col
              key={column.id}
              style={width ? { width: rem(width + EDGE * edges.filter(Boolean).length) } : undefined}
            />
          );
        })}
        {hasActions ? (
          <col style={{ width: rem(actionsWidth + (unfolds ? 0 : EDGE)) }} data-print="hide" />
        ) : null}
        {unfolds ? <col style={{ width: rem(UNFOLD_WIDTH + EDGE) }} data-print="hide" /> : null}
      </colgroup>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {tickAll ? (
            <th scope="col" className={styles.tickCell} data-print="hide">
              {tickAll}
            </th>
          ) : null}
          {columns.map((column) => {
            const sorted = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none';
            const Arrow = (sorted === 'none' ? column.descendingFirst : sort?.desc) ? ArrowDown : ArrowUp;
            return (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                aria-sort={column.sortable ? sorted : undefined}
              >
                {column.sortable ? (
                  <button
                    type="button"
                    className={styles.sort}
                    data-sorted={sorted === 'none' ? undefined : true}
                    onClick={() => onSort(column.id)}
                  >
                    <span className={styles.first}>{column.header}</span>
                    <Arrow aria-hidden size={14} strokeWidth={2} />
                  </button>
                ) : (
                  <span className={column.headerHidden ? 'ds-visually-hidden' : styles.first}>
                    {column.header}
                  </span>
                )}
              </th>
            );
          })}
          {hasActions && actionsHeader ? (
            <th scope="col" data-align="end" data-print="hide">
              <span className={styles.first}>{actionsHeader}</span>
            </th>
          ) : hasActions ? (
            <td className={styles.actionsCell} data-print="hide" />
          ) : null}
          {unfolds ? <td className={styles.unfoldCell} data-print="hide" /> : null}
        </tr>
      </thead>
    </>
  );
}

interface TickAllProps {
  label: string | undefined;
  selection: TickedRows;
  /** How many rows there are. */
  rows: number;
}

/** Ticks every row, or none. */
export function TickAll({ label = TABLE_WORDS.selectAll, selection, rows }: TickAllProps) {
  const { all, some, disabled, toggleAll } = selection;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only settable as a property: HTML has no attribute for it.
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={all}
        disabled={rows === 0 || disabled}
        onChange={toggleAll}
      />
    </label>
  );
}
