import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import { type CardPlace, type Column, type DrawnColumn, translateOf } from './column.ts';
import styles from './data-table.module.css';
import { Joined, partsOf } from './joined.tsx';
import { ariaIndexOf, type TableLayout } from './lines.ts';
import { unbroken } from './unbroken.tsx';
import { useControlsInTabOrder } from './use-controls-in-tab-order.ts';

/** What all rows of a table have in common. */
export interface RowShape<Of> {
  columns: readonly DrawnColumn<Of>[];
  layout: TableLayout;
  /** First lines wrap, because other columns joined them and rows are higher anyway. */
  wraps: boolean;
  /** The row's name in those of its buttons. */
  nameOf: (row: Of) => string | number;
  /** The name of a row's tick box. */
  selectLabel: (name: string | number) => string;
  tickDisabled: boolean | undefined;
  actions: ((row: Of) => ReactNode) | undefined;
  /** The name of the button that shows what is not drawn, if there is one. */
  unfoldLabel: ((name: string | number) => string) | undefined;
}

export interface TableRowProps<Of> {
  shape: RowShape<Of>;
  row: Of;
  id: string;
  /** Index among all lines, from 0. */
  line: number;
  /** The one row in the tab order. */
  active: boolean;
  /** Its record is open. */
  open: boolean;
  /** Ticked; `undefined` if rows cannot be selected. */
  checked: boolean | undefined;
  /** The address of its record, if the row opens it. */
  href: string | undefined;
  /** The id of what the button to unfold it shows, if it does. */
  unfolded: string | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

const contentOf = <Of,>({ cell, value }: Column<Of>, row: Of): ReactNode => (cell ? cell(row) : value(row));
const isBlank = (content: ReactNode) => content === null || content === undefined || content === '';

/** The row's name, as the link to its record; keys open the row itself. */
const RowLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    children
  ) : (
    <a className={styles.link} href={href} tabIndex={-1} data-row-link>
      {children}
    </a>
  );

interface LinesProps<Of> {
  column: DrawnColumn<Of>;
  row: Of;
  href?: string;
  /** Its first line wraps. */
  wraps: boolean;
}

function Lines<Of>({ column, row, href, wraps }: LinesProps<Of>) {
  const { secondary, stacked } = column;
  const first = (
    <span className={styles.first} translate={translateOf(column)}>
      <RowLink href={href}>{wraps ? unbroken(contentOf(column, row)) : contentOf(column, row)}</RowLink>
    </span>
  );
  if (!secondary && !stacked) return first;
  const parts = [
    ...partsOf(secondary?.(row)),
    ...(stacked ?? []).flatMap((below) => {
      const { id, stackedBelow, secondary: more } = below;
      const content = stackedBelow?.cell ? stackedBelow.cell(row) : contentOf(below, row);
      return [
        { id, content, isStacked: true, translate: translateOf(below) },
        ...(stackedBelow?.cell ? [] : partsOf(more?.(row))).map((part) => ({
          ...part,
          id: `${id} ${part.id}`,
        })),
      ];
    }),
  ].filter(({ content }) => !isBlank(content));
  return (
    <>
      {first}
      <span className={styles.second} data-stacked={stacked ? true : undefined}>
        <Joined parts={parts} />
      </span>
    </>
  );
}

interface CardProps<Of> {
  columns: readonly Column<Of>[];
  row: Of;
  href: string | undefined;
  /** The row's actions: next to the badges if nothing else is at the end, else next to all of it. */
  controls: ReactNode;
}

function Card<Of>({ columns, row, href, controls }: CardProps<Of>) {
  const at = (place: CardPlace) =>
    columns
      .filter((column) => column.card === place)
      .map((column) => ({
        id: column.id,
        content: unbroken(column.cardCell ? column.cardCell(row) : contentOf(column, row)),
        translate: translateOf(column),
      }))
      .filter(({ content }) => !isBlank(content));
  const part = (place: Exclude<CardPlace, 'none' | 'meta'>, draw: (content: ReactNode) => ReactNode) => {
    const parts = at(place);
    return parts.length === 0
      ? null
      : draw(
          parts.map(({ id, content, translate }) => (
            <span key={id} translate={translate}>
              {content}
            </span>
          )),
        );
  };
  const meta = at('meta');
  const value = part('value', (content) => <Text weight="medium">{content}</Text>);
  const end = part('end', (content) => (
    <Text size="2" tone="muted" className={styles.end}>
      {content}
    </Text>
  ));
  const beside = value !== null || end !== null || at('badge').length === 0;
  return (
    <>
      <Row wrap gap="3-5" rowGap="1" className={styles.card}>
        {part('media', (content) => (
          <Text fixed>{content}</Text>
        ))}
        <Stack as="span" gap="0-5" className={styles.words}>
          {part('title', (content) => (
            <Text weight="medium" breaks className={styles.title}>
              <RowLink href={href}>{content}</RowLink>
            </Text>
          ))}
          {meta.length === 0 ? null : (
            <Text breaks size="2" tone="muted">
              <Joined parts={meta} />
            </Text>
          )}
          {part('badge', (content) => (
            <Row as="span" align={beside ? 'stretch' : 'center'} wrap gap="2" mt="1">
              {content}
              {beside ? null : controls}
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
      {beside ? controls : null}
    </>
  );
}

/** The table listens to clicks and keys of all rows. */
const tickedByGrid = () => undefined;

type RowCellsProps<Of> = Pick<TableRowProps<Of>, 'shape' | 'row' | 'id' | 'checked' | 'href' | 'unfolded'>;

function RowCellsOf<Of>({ shape, row, id, checked, href, unfolded }: RowCellsProps<Of>) {
  const { columns, layout, wraps, nameOf, selectLabel, tickDisabled, actions, unfoldLabel } = shape;
  const unfold = unfoldLabel?.(nameOf(row));
  const box =
    checked === undefined ? null : (
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={selectLabel(nameOf(row))}
          checked={checked}
          disabled={tickDisabled}
          data-tick={id}
          onChange={tickedByGrid}
        />
      </label>
    );
  const chevron =
    unfold === undefined ? null : (
      <button
        type="button"
        className={classNames('ds-target', styles.unfold)}
        aria-label={unfold}
        title={unfold}
        aria-expanded={unfolded !== undefined}
        aria-controls={unfolded}
        data-unfold={id}
      >
        <ChevronDown aria-hidden className={styles.chevron} size={16} strokeWidth={1.75} />
      </button>
    );
  if (layout === 'cards')
    return (
      <td className={styles.cardCell}>
        <Row wrap gap="3" rowGap="2" className={styles.cardRow}>
          {box}
          <Card
            columns={columns}
            row={row}
            href={href}
            controls={
              actions || chevron ? (
                <Row
                  as="span"
                  gap="1"
                  fixed
                  className={classNames('ds-targets', styles.actions, styles.cardActions)}
                >
                  {actions?.(row)}
                  {chevron}
                </Row>
              ) : null
            }
          />
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
            <Lines column={column} row={row} href={href} wraps={wraps} />
          </th>
        ) : (
          <td
            key={column.id}
            className={styles.cell}
            data-align={column.align}
            data-emphasis={column.emphasis}
            data-media={column.card === 'media' || undefined}
          >
            <Lines column={column} row={row} wraps={wraps} />
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
      {chevron ? (
        <td className={styles.unfoldCell} data-print="hide">
          {chevron}
        </td>
      ) : null}
    </>
  );
}

/** Re-rendered only when the record or its columns change: sorting moves rows without re-rendering them. */
const RowCells = memo(RowCellsOf) as typeof RowCellsOf;

function TableRowOf<Of>({ line, active, open, measure, ...cells }: TableRowProps<Of>) {
  const { shape, id, checked, href, unfolded } = cells;
  const element = useRef<HTMLTableRowElement>(null);

  useControlsInTabOrder(element, active);
  useLayoutEffect(() => measure?.(element.current), [measure]);

  return (
    <tr
      ref={element}
      className={styles.row}
      data-row={id}
      data-index={line}
      data-opens={href !== undefined || undefined}
      data-open={open || undefined}
      data-unfolded={unfolded === undefined ? undefined : true}
      aria-rowindex={ariaIndexOf(line, shape.layout)}
      aria-selected={checked === undefined ? open : checked || open}
      tabIndex={active ? 0 : -1}
    >
      <RowCells {...cells} />
    </tr>
  );
}

export const TableRow = memo(TableRowOf) as typeof TableRowOf;
