import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CardPlace, Column } from './column.ts';
import styles from './data-table.module.css';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** Index among all rows, from 0. */
  index: number;
  /** The row number for screen readers: the header is row 1 if there is one. */
  ariaIndex: number;
  columns: readonly Column<Row>[];
  layout: 'table' | 'cards';
  /** The one row in the tab order. */
  active: boolean;
  /** Its record is open. */
  open: boolean;
  /** Ticked; `undefined` if rows cannot be selected. */
  checked: boolean | undefined;
  selectLabel: string;
  opens: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

const CONTROLS = 'a[href],button,input,select,textarea';

function Lines<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const first = column.cell ? column.cell(row) : column.value(row);
  if (!column.secondary) return <span className={styles.first}>{first}</span>;
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{column.secondary(row)}</span>
    </>
  );
}

function Card<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const at = (place: CardPlace) =>
    columns
      .filter((column) => column.card === place)
      .map((column) => ({
        id: column.id,
        content: column.cardCell
          ? column.cardCell(row)
          : column.cell
            ? column.cell(row)
            : String(column.value(row)),
      }))
      .filter(({ content }) => content !== null && content !== undefined && content !== '');
  const part = (place: Exclude<CardPlace, 'none' | 'meta'>) => {
    const parts = at(place);
    return parts.length === 0 ? null : (
      <span className={styles[place]}>
        {parts.map(({ id, content }) => (
          <span key={id}>{content}</span>
        ))}
      </span>
    );
  };
  const meta = at('meta');
  const value = part('value');
  const end = part('end');
  return (
    <div className={styles.card}>
      {part('media')}
      <span className={styles.middle}>
        {part('title')}
        {meta.length === 0 ? null : (
          <span className={styles.meta}>
            {meta.map(({ id, content }, index) => (
              <span key={id}>
                {index > 0 ? ' · ' : null}
                {content}
              </span>
            ))}
          </span>
        )}
        {part('badge')}
      </span>
      {value || end ? (
        <span className={styles.aside} data-alone={(value && end ? undefined : true) || undefined}>
          {value}
          {end}
        </span>
      ) : null}
    </div>
  );
}

type RowCellsProps<Row> = Pick<
  TableRowProps<Row>,
  'row' | 'id' | 'columns' | 'layout' | 'checked' | 'selectLabel' | 'actions'
>;

function RowCellsOf<Row>({ row, id, columns, layout, checked, selectLabel, actions }: RowCellsProps<Row>) {
  const box =
    checked === undefined ? null : (
      <label className={styles.tick}>
        <input type="checkbox" aria-label={selectLabel} checked={checked} data-tick={id} readOnly />
      </label>
    );
  if (layout === 'cards')
    return (
      <td className={styles.cardCell}>
        <div className={styles.cardLine}>
          {box}
          <Card columns={columns} row={row} />
          {actions ? <div className={styles.cardActions}>{actions(row)}</div> : null}
        </div>
      </td>
    );
  return (
    <>
      {box ? (
        <td className={styles.tickCell} data-print="hide">
          {box}
        </td>
      ) : null}
      {columns.map((column) =>
        column.emphasis === 'strong' ? (
          <th
            key={column.id}
            scope="row"
            className={styles.cell}
            data-align={column.align}
            data-emphasis="strong"
          >
            <Lines column={column} row={row} />
          </th>
        ) : (
          <td
            key={column.id}
            className={styles.cell}
            data-align={column.align}
            data-emphasis={column.emphasis}
            data-media={column.card === 'media' || undefined}
          >
            <Lines column={column} row={row} />
          </td>
        ),
      )}
      {actions ? (
        <td className={styles.actionsCell} data-print="hide">
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      ) : null}
    </>
  );
}

/** Re-rendered only when the record or its columns change: sorting moves rows without re-rendering them. */
const RowCells = memo(RowCellsOf) as typeof RowCellsOf;

function TableRowOf<Row>({ index, ariaIndex, active, open, opens, measure, ...cells }: TableRowProps<Row>) {
  const { id, checked } = cells;
  const element = useRef<HTMLTableRowElement>(null);

  // A grid is one tab stop, followed by the controls of the current row: a list of a hundred rows must not take two
  // hundred presses.
  useLayoutEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])
      control.tabIndex = active ? 0 : -1;
  });
  useLayoutEffect(() => measure?.(element.current), [measure]);

  return (
    <tr
      ref={element}
      className={styles.row}
      data-row={id}
      data-index={index}
      data-opens={opens || undefined}
      data-open={open || undefined}
      aria-rowindex={ariaIndex}
      aria-selected={checked === undefined ? open : checked || open}
      tabIndex={active ? 0 : -1}
    >
      <RowCells {...cells} />
    </tr>
  );
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf;
