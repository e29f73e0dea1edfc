import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import type { CardPlace, Column } from './column.ts';
import styles from './data-table.module.css';

export interface TableRowProps<Of> {
  row: Of;
  id: string;
  /** Index among all rows, from 0. */
  index: number;
  /** The row number for screen readers: the header is row 1 if there is one. */
  ariaIndex: number;
  columns: readonly Column<Of>[];
  layout: 'table' | 'cards';
  /** The one row in the tab order. */
  active: boolean;
  /** Its record is open. */
  open: boolean;
  /** Ticked; `undefined` if rows cannot be selected. */
  checked: boolean | undefined;
  selectLabel: string;
  opens: boolean;
  actions: ((row: Of) => ReactNode) | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

const CONTROLS = 'a[href],button,input,select,textarea';

function Lines<Of>({ column, row }: { column: Column<Of>; row: Of }) {
  const first = column.cell ? column.cell(row) : column.value(row);
  if (!column.secondary) return <span className={styles.first}>{first}</span>;
  return (
    <>
      <span className={styles.first}>{first}</span>
      <span className={styles.second}>{column.secondary(row)}</span>
    </>
  );
}

function Card<Of>({ columns, row }: { columns: readonly Column<Of>[]; row: Of }) {
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
  const part = (place: Exclude<CardPlace, 'none' | 'meta'>, draw: (content: ReactNode) => ReactNode) => {
    const parts = at(place);
    return parts.length === 0 ? null : draw(parts.map(({ id, content }) => <span key={id}>{content}</span>));
  };
  const meta = at('meta');
  const value = part('value', (content) => <Text weight="medium">{content}</Text>);
  const end = part('end', (content) => (
    <Text size="2" tone="muted" className={styles.end}>
      {content}
    </Text>
  ));
  return (
    <Row gap="3-5" className={styles.card}>
      {part('media', (content) => (
        <Text fixed>{content}</Text>
      ))}
      <Stack as="span" grow gap="0-5">
        {part('title', (content) => (
          <Text weight="medium" breaks className={styles.title}>
            {content}
          </Text>
        ))}
        {meta.length === 0 ? null : (
          <Text breaks size="2" tone="muted">
            {meta.map(({ id, content }, index) => (
              <span key={id}>
                {index > 0 ? ' · ' : null}
                {content}
              </span>
            ))}
          </Text>
        )}
        {part('badge', (content) => (
          <Row as="span" align="stretch" wrap gap="2" mt="1">
            {content}
          </Row>
        ))}
      </Stack>
      {value || end ? (
        <span className={styles.aside} data-alone={(value && end ? undefined : true) || undefined}>
          {value}
          {end}
        </span>
      ) : null}
    </Row>
  );
}

type RowCellsProps<Of> = Pick<
  TableRowProps<Of>,
  'row' | 'id' | 'columns' | 'layout' | 'checked' | 'selectLabel' | 'actions'
>;

function RowCellsOf<Of>({ row, id, columns, layout, checked, selectLabel, actions }: RowCellsProps<Of>) {
  const box =
    checked === undefined ? null : (
      <label className={styles.tick}>
        <input type="checkbox" aria-label={selectLabel} checked={checked} data-tick={id} readOnly />
      </label>
    );
  if (layout === 'cards')
    return (
      <td className={styles.cardCell}>
        <Row wrap gap="3" rowGap="2">
          {box}
          <Card columns={columns} row={row} />
          {actions ? (
            <Row gap="1" fixed className={classNames('ds-targets', styles.actions, styles.cardActions)}>
              {actions(row)}
            </Row>
          ) : null}
        </Row>
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
          <Row inline gap="1" className={classNames('ds-targets', styles.actions, styles.rowActions)}>
            {actions(row)}
          </Row>
        </td>
      ) : null}
    </>
  );
}

/** Re-rendered only when the record or its columns change: sorting moves rows without re-rendering them. */
const RowCells = memo(RowCellsOf) as typeof RowCellsOf;

function TableRowOf<Of>({ index, ariaIndex, active, open, opens, measure, ...cells }: TableRowProps<Of>) {
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
